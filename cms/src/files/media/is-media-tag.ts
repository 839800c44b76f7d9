const TAG_PATTERN = /^[\p{Ll}\p{Lo}\p{M}\d][\p{Ll}\p{Lo}\p{M}\d &.-]{0,39}$/u

export const MEDIA_TAG_RULE_TEXT = 'Use up to 40 lowercase letters, numbers, spaces, hyphens and periods.'
/** Whether a text is a valid tag: lowercase and in one Unicode form, so that one tag isn't stored as two. */
export const isMediaTag = (value: unknown): value is string =>
  typeof value === 'string' && value === value.normalize('NFC').trim() && TAG_PATTERN.test(value)
