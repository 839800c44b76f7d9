import type { SeedFile } from '../files'
import { picture } from '../files'
import { portrait, type Looks } from './portraits'

export interface Person {
  name: string
  position: string
  /** A line on the card. */
  summary: string
  biography: string
  /** What the drawing shows. */
  seen: string
  looks: Looks
}

/** A person as the CMS keeps one, `index` from nought. */
export function personRow({ seen, looks, ...person }: Person, index: number): object {
  const file = `portrait-${person.name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]+/g, '-')}`
  const drawn: SeedFile = picture(file, seen, portrait(looks))
  return { ...person, portrait: drawn, portraitAlt: seen, order: index + 1 }
}

export const grounds = {
  mist: '#DDF1EF',
  amber: '#FFE1A6',
  lilac: '#D9D8E8',
  sea: '#BFE3DF',
  cream: '#FFF1D6',
  teal: '#8FD0CB',
  haze: '#EDECF5',
}

export const skins = { light: '#E8B48A', sand: '#DDA376', brown: '#C68A5B', deep: '#A9714A', dark: '#7B4B31' }
