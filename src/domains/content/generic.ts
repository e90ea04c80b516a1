/** A generic component or dialog out of its resolved fields; what is incomplete is left out. */
import { safePicture } from '#kit/links.ts'

import { record, text } from './fields.ts'

export interface ContentImage {
  readonly url: string
  readonly alternateText: string
  readonly title: string | undefined
  readonly width: number | undefined
  readonly height: number | undefined
}

export interface ContentButton {
  readonly text: string
  readonly style: ButtonStyle
  /** Where it leads; a button without link or dialog closes the dialog it stands in. */
  readonly link?: { readonly href: string; readonly trackingId: string | undefined }
  readonly modal?: ContentModal
}

export interface ContentModal {
  readonly name: string
  readonly title: string
  /** Markdown. */
  readonly text: string
  readonly buttons: readonly ContentButton[]
}

export type ButtonStyle = 'fill' | 'line'

/** The colour theme of the filled primary style; any other value, and none, is the outline. */
export function buttonStyle(colorTheme: unknown): ButtonStyle {
  return colorTheme === 'primary' ? 'fill' : 'line'
}

/** An image entry with its picture, or a picture by itself. */
export function readImage(value: unknown): ContentImage | undefined {
  const fields = record(value)
  if (fields === undefined) return undefined
  const picture = record(fields['image']) ?? fields
  const { url, width, height } = picture
  const address = safePicture(text(url))
  if (address === undefined) return undefined
  return {
    url: address,
    alternateText: text(fields['alternateText']) || text(picture['description']),
    title: text(fields['title']) || undefined,
    width: typeof width === 'number' ? width : undefined,
    height: typeof height === 'number' ? height : undefined,
  }
}

export function readButtons(value: unknown): ContentButton[] {
  return Array.isArray(value) ? value.map(readButton).filter((button) => button !== undefined) : []
}

function readButton(value: unknown): ContentButton | undefined {
  const fields = record(value)
  if (fields === undefined || text(fields['text']) === '') return undefined
  const target = record(fields['link'])
  const href = text(target?.['href'])
  const modal = readModal(target)
  return {
    text: text(fields['text']),
    style: buttonStyle(fields['colorTheme']),
    ...(href !== '' && { link: { href, trackingId: text(target?.['trackingId']) || undefined } }),
    ...(href === '' && modal && { modal }),
  }
}

/** A generic dialog; without a title it is none. */
export function readModal(value: unknown): ContentModal | undefined {
  const fields = record(value)
  if (fields === undefined || text(fields['title']) === '' || text(fields['href']) !== '') return undefined
  return {
    name: text(fields['internalName']),
    title: text(fields['title']),
    text: text(fields['content']),
    buttons: readButtons(fields['buttons']),
  }
}
