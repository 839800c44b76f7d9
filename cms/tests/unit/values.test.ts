import { describe, expect, it } from 'vitest'
import type { ValidationProblem } from '../../src/platform/validation'
import type { ContentAttribute } from '../../src/content/schema-attributes'
import { parseAttributeValues, parseAttributeValue } from '../../src/publishing/parse-attribute-values'

function check(attribute: ContentAttribute, value: unknown) {
  const problems: ValidationProblem[] = []
  const result = parseAttributeValue(attribute, value, ['field'], { problems, pointers: [] })
  return problems.length > 0 ? problems[0]!.message : result
}

describe('a value', () => {
  it.each<[ContentAttribute, unknown, unknown]>([
    [{ type: 'string' }, '  Peak  ', 'Peak'],
    [{ type: 'string' }, '   ', null],
    [{ type: 'decimal' }, 0.26, 0.26],
    [{ type: 'decimal' }, -0.0001, -0.0001],
    [{ type: 'decimal' }, 0, 0],
    [{ type: 'decimal' }, null, null],
    [{ type: 'integer', min: 0 }, 12, 12],
    [{ type: 'date' }, '2028-02-29', '2028-02-29'],
    [{ type: 'datetime' }, '2026-11-18T14:15:00+08:00', '2026-11-18T06:15:00.000Z'],
    [{ type: 'enumeration', enum: ['coal'] }, 'coal', 'coal'],
    [{ type: 'relation' }, { documentId: 'abc123', name: 'Residential' }, 'abc123'],
    [{ type: 'media' }, { id: 7, url: '/uploads/a.png' }, 7],
    [{ type: 'boolean' }, false, false],
    [{ type: 'email' }, 'help@utility.example', 'help@utility.example'],
    [{ type: 'string' }, 'Peak\u0007 load\u000bof\ud800 May', 'Peak load of May'],
    [{ type: 'text' }, 'One\r\nTwo\tthree\u0000', 'One\r\nTwo\tthree'],
    [
      { type: 'blocks' },
      [{ type: 'paragraph', children: [{ type: 'text', text: 'Bell\u0007' }] }],
      [{ type: 'paragraph', children: [{ type: 'text', text: 'Bell' }] }],
    ],
  ])('%j accepts %j', (attribute, value, expected) => {
    expect(check(attribute, value)).toEqual(expected)
  })

  it.each<[ContentAttribute, unknown, string]>([
    [{ type: 'string', maxLength: 3 }, 'four', 'Use 3 characters or fewer.'],
    [{ type: 'string' }, 5, 'Enter text.'],
    [{ type: 'decimal' }, '0.26', 'Enter a number, such as 0.2600.'],
    [{ type: 'decimal' }, Number.NaN, 'Enter a number, such as 0.2600.'],
    [{ type: 'decimal' }, 0.00001, 'Use up to 4 decimal places, such as 0.2600.'],
    [{ type: 'decimal' }, 1e-7, 'Use up to 4 decimal places, such as 0.2600.'],
    [{ type: 'decimal' }, 1e21, 'Enter a number from -9999999999.9999 to 9999999999.9999.'],
    [{ type: 'date' }, '0000-01-01', 'Enter a date, such as 2026-11-18.'],
    [{ type: 'media' }, 2 ** 31, 'Choose a file from the library.'],
    [{ type: 'integer' }, 1.5, 'Enter a whole number, such as 120.'],
    [{ type: 'integer', min: 0 }, -1, 'Enter 0 or more.'],
    [{ type: 'integer', min: 0, max: 100 }, 101, 'Enter a number from 0 to 100.'],
    [{ type: 'date' }, '2026-02-30', 'Enter a date, such as 2026-11-18.'],
    [{ type: 'datetime' }, '18 November', 'Enter a date and time.'],
    [{ type: 'enumeration', enum: ['coal'] }, 'peat', 'Choose an option.'],
    [{ type: 'relation' }, { connect: [] }, 'Choose an option.'],
    [{ type: 'media' }, -1, 'Choose a file from the library.'],
    [{ type: 'boolean' }, 'yes', 'Choose yes or no.'],
    [{ type: 'email' }, 'not-an-email', 'Enter an email address in the format name@example.com.'],
    [{ type: 'password' }, 'x', 'This field can’t be edited here.'],
  ])('%j rejects %j', (attribute, value, message) => {
    expect(check(attribute, value)).toBe(message)
  })

  it('rejects unknown fields, including those of its prototype', () => {
    const problems: ValidationProblem[] = []
    const input = JSON.parse('{"name":"x","__proto__":1,"constructor":2,"hidden":3}')
    const attributes = { name: { type: 'string' }, hidden: { type: 'string', private: true } }
    parseAttributeValues(attributes, input, [], { problems, pointers: [] })
    expect(problems.map(({ path }) => path[0])).toEqual(['__proto__', 'constructor', 'hidden'])
  })
})
