import { expect, test } from 'vitest'
import { NoTable, textOf } from './read-text'

const file = (...bytes: number[]) => new Blob([new Uint8Array(bytes)])
const utf16 = (text: string, isLittle: boolean) =>
  file(
    ...[`\uFEFF${text}`]
      .flatMap((whole) => [...whole])
      .flatMap((letter) => {
        const code = letter.charCodeAt(0)
        return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
      }),
  )

test('[C04] a table is text in whatever letters it was saved', async () => {
  expect(await textOf(new Blob(['Peñablanca;₱1']))).toBe('Peñablanca;₱1')
  expect(await textOf(new Blob(['\uFEFFPeñablanca']))).toBe('Peñablanca')
  expect(await textOf(file(0x50, 0x65, 0xf1, 0x61, 0x3b, 0x80))).toBe('Peña;€')
  expect(await textOf(utf16('Peñ₱', true))).toBe('Peñ₱')
  expect(await textOf(utf16('Peñ₱', false))).toBe('Peñ₱')
})

test('[C04] what is no table says what to do', async () => {
  await expect(textOf(file(0x50, 0x4b, 3, 4))).rejects.toThrow('This is a workbook.')
  await expect(textOf(file(1, 0, 2))).rejects.toThrow('This is no text.')
  await expect(textOf(new Blob(['x'.repeat(900_001)]))).rejects.toThrow(NoTable)
})
