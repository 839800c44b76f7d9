import * as t from '~/messages/en'

interface PictureCaptionProps {
  caption: string | null | undefined
  /** Who made the picture. */
  credit: string | undefined
}

/** The caption of a figure with the credit of its picture; nothing where there is neither. */
export function PictureCaption({ caption, credit }: PictureCaptionProps) {
  if (!caption && !credit) return null
  return (
    <figcaption>
      {caption} {credit && <small>{t.pictures.credit(credit)}</small>}
    </figcaption>
  )
}
