import { expect, test } from 'vitest'
import { UnreadableFileError, decodeTextFile } from './decode-text'

const bytes = (...all: number[]) => new Uint8Array(all)
const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
const utf16 = (text: string, isLittle: boolean) =>
  bytes(
    ...Array.from(`\uFEFF${text}`).flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )

test('[C04] a table is decoded from any encoding', () => {
  expect(decodeTextFile(utf8('Peñablanca;₱1'))).toBe('Peñablanca;₱1')
  expect(decodeTextFile(utf8('\uFEFFPeñablanca'))).toBe('Peñablanca')
  expect(decodeTextFile(bytes(0x50, 0x65, 0xf1, 0x61, 0x3b))).toBe('Peña;')
  expect(decodeTextFile(utf16('Peñ₱', true))).toBe('Peñ₱')
  expect(decodeTextFile(utf16('Peñ₱', false))).toBe('Peñ₱')
})

test('[C04] what is no table says what to do', () => {
  expect(() => decodeTextFile(bytes(0x50, 0x4b, 3, 4))).toThrow('This is an Excel file.')
  expect(() => decodeTextFile(bytes(1, 0, 2))).toThrow('This isn’t a CSV file.')
  expect(() => decodeTextFile(utf8('x'.repeat(900_001)))).toThrow(UnreadableFileError)
})
