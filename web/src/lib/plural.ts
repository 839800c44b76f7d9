/** The path of a collection, by the rule that the CMS holds its types' plurals to. */
export function plural(type: string): string {
  if (/(s|x|z|ch|sh)$/.test(type)) return `${type}es`
  return /[^aeiou]y$/.test(type) ? `${type.slice(0, -1)}ies` : `${type}s`
}
