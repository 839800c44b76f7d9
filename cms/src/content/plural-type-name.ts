/** Returns the English plural of a type's name. The web server derives the type's path in the same way. */
export function pluralTypeName(name: string): string {
  if (/(s|x|z|ch|sh)$/.test(name)) return `${name}es`
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`
}
