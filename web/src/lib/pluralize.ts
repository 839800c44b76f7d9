/** The plural of a content type's name, by the rule that the CMS enforces for its types. */
export function pluralize(type: string): string {
  if (/(s|x|z|ch|sh)$/.test(type)) return `${type}es`
  return /[^aeiou]y$/.test(type) ? `${type.slice(0, -1)}ies` : `${type}s`
}
