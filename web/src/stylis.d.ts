/** Emotion's compiler of nested CSS, which comes without types: what of it is used here. */
declare module 'stylis' {
  type Element = object
  export function compile(css: string): Element[]
  export function stringify(element: Element, index: number, children: Element[]): string
  export function serialize(elements: Element[], write: typeof stringify): string
}
