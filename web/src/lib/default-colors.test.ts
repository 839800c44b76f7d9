import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ACCENT_COLOR } from './default-colors'

const web = path.resolve(import.meta.dirname, '../..')

test('the accent is written in one file, so that a utility that changes it changes all of it', () => {
  const written = ['src', 'server'].flatMap((folder) =>
    readdirSync(path.join(web, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => path.join(folder, name))
      .filter((name) => readFileSync(path.join(web, name), 'utf8').toUpperCase().includes(ACCENT_COLOR)),
  )
  expect(written).toEqual([path.join('src', 'lib', 'default-colors.ts')])
})
