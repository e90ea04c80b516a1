/** The footer out of its resolved fields (docs/product/content.md). */
import { safePicture } from '#kit/links.ts'

import type { FooterContent } from './api.ts'
import { record, text, type Fields } from './fields.ts'

/** Where a picture lies: in the entry itself, or in the file that it links to. */
function pictureAddress(image: Fields | undefined): string {
  return safePicture(text(image?.['url']) || text(record(image?.['image'])?.['url'])) ?? ''
}

function link(value: unknown): FooterContent['links'][number] | undefined {
  const fields = record(value)
  if (fields === undefined || text(fields['text']) === '' || text(fields['href']) === '') return undefined
  const icon = record(fields['icon'])
  const url = pictureAddress(icon)
  return {
    text: text(fields['text']),
    href: text(fields['href']),
    ...(url !== '' && { icon: { url, title: text(icon?.['title']) } }),
    ...(text(fields['trackingId']) !== '' && { trackingId: text(fields['trackingId']) }),
  }
}

/** The footer from its resolved fields; what is incomplete is left out. */
export function readFooterContent(fields: Fields): FooterContent {
  const image = record(fields['brandImage'])
  const url = pictureAddress(image)
  const copyright = link(fields['copyrightLink'])
  const links = Array.isArray(fields['links']) ? fields['links'].map(link) : []
  return {
    ...(url !== '' && {
      brandImage: { url, alternateText: text(image?.['alternateText']), title: text(image?.['title']) },
    }),
    ...(copyright && { copyrightLink: copyright }),
    links: links.filter((complete) => complete !== undefined),
  }
}
