import { Picture } from '#ui/data/Picture.tsx'

import type { ContentImage } from '../generic.ts'

import styles from './PublicText.module.css'

/** A content entry's picture, where it has one; `first`: it stands at the top of its page and is fetched at once. */
export function ContentPicture({ image, first = false }: { image: ContentImage | undefined; first?: boolean }) {
  if (image === undefined) return null
  return (
    <Picture
      src={image.url}
      alt={image.alternateText}
      width={image.width}
      height={image.height}
      className={styles['picture']}
      {...(first && { sizes: '(min-width: 640px) 480px, 100vw', eager: true })}
    />
  )
}
