import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { reuseStatements } from '../../src/platform/database/reuse-statements'

function openDatabase() {
  const database = new Database(':memory:')
  reuseStatements(database)
  database.prepare('create table rates (month text)').run()
  return database
}

it('a statement is prepared once, and takes other values', () => {
  const database = openDatabase()
  const insert = database.prepare('insert into rates values (?)')
  insert.run('2026-10')
  expect(database.prepare('insert into rates values (?)')).toBe(insert)
  insert.run('2026-11')
  expect(database.prepare('select month from rates where month > ?').all('2026-10')).toEqual([
    { month: '2026-11' },
  ])
})

it('a change of a table is seen by the statements that come after it', () => {
  const database = openDatabase()
  const select = 'select * from rates'
  database.prepare('insert into rates values (?)').run('2026-11')
  expect(database.prepare(select).all()).toEqual([{ month: '2026-11' }])
  database.prepare('alter table rates add column amount integer default 7').run()
  expect(database.prepare(select).all()).toEqual([{ month: '2026-11', amount: 7 }])
})

it('a transaction begins each time', () => {
  const database = openDatabase()
  for (const month of ['2026-10', '2026-11']) {
    database.prepare('begin').run()
    database.prepare('insert into rates values (?)').run(month)
    database.prepare('rollback').run()
  }
  expect(database.prepare('select count(*) as count from rates').all()).toEqual([{ count: 0 }])
})

it('the oldest statements go when there are too many', () => {
  const database = openDatabase()
  const first = database.prepare('select 0 as number from rates')
  for (let number = 1; number <= 400; number++) database.prepare(`select ${number} as number from rates`)
  expect(database.prepare('select 0 as number from rates')).not.toBe(first)
})
