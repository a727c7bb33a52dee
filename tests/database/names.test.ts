import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificateNameSchema } from '@/lib/certificates/schema'
import { emailSchema, namesSchema } from '@/lib/forms/fields'
import { makeAdmin, signUp } from '../support/database/people.ts'
import { type Caller, type Stack, startStack } from '../support/database/stack.ts'
import { freshEmail } from '../support/fresh.ts'

/** The code points that differ in kind. Omits Han, Hangul and private use, which are one range each. */
const blocks = [
  [0x1, 0x30ff],
  [0xa000, 0xabff],
  [0xf900, 0x11fff],
  [0x1d000, 0x1fbff],
  [0xe0000, 0xe01ff],
] as const
const characters = blocks
  .flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
  .filter((character) => !/\p{Cn}/u.test(character))
  // The forms compose all other names.
  .filter((character) => `Q${character}Q`.normalize('NFC') === `Q${character}Q`)

/** The characters that the form accepts and the database rejects, and the other way around. */
function differences(accepts: (character: string) => boolean, accepted: readonly string[]) {
  const inDatabase = new Set(accepted)
  return characters
    .filter((character) => accepts(character) !== inDatabase.has(character))
    .map((character) => character.codePointAt(0)?.toString(16))
}

describe('names', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
    await makeAdmin(stack, await signUp(stack, freshEmail()))
  })
  afterAll(() => stack.stop())

  const newPerson = () => signUp(stack, freshEmail())

  /** The characters for which the condition is true. In it, `c` is the character. */
  async function acceptedBy(condition: string): Promise<string[]> {
    const rows = await stack.sql(
      `select string_agg(c, '') as accepted
       from jsonb_array_elements($1::text::jsonb) as block,
         generate_series((block ->> 0)::integer, (block ->> 1)::integer) as code, chr(code) as c
       where ${condition}`,
      [JSON.stringify(blocks)],
    )
    return [...String(rows[0]?.accepted)]
  }

  const hidden = [
    '\u0007',
    '\n',
    '\u001b',
    '\u0085',
    '\u200b',
    '\u200e',
    '\u202e',
    '\u2066',
    '\ufeff',
    '\u3164',
  ]
  const nameOf = async (id: string) => {
    const rows = await stack.sql(
      'select first_name, last_name from public.profiles where id = $1',
      [id],
    )
    return rows[0]
  }
  const rename = async (person: Caller & { id: string }, body: object) =>
    (await stack.request(person, 'PATCH', `/rest/v1/profiles?id=eq.${person.id}`, { body })).status

  test('with other characters than letters, spaces, apostrophes and hyphens are rejected', async () => {
    const person = await newPerson()
    const names = [
      ...hidden.map((character) => `A${character}B`),
      'King Jr.',
      'R2',
      'A\u200c',
      ' A',
    ]
    for (const name of names) {
      for (const column of ['first_name', 'last_name']) {
        expect(await rename(person, { [column]: name }), JSON.stringify(name)).not.toBe(204)
      }
    }
    expect(await rename(person, { first_name: null, last_name: 'A\u202eB' })).not.toBe(204)
    expect(await nameOf(person.id)).toEqual({ first_name: 'Test', last_name: 'Person' })
  })

  test.each([
    'Zoë',
    "O'Neil",
    'Nguyễn Thị',
    '山田',
    'محمد',
    'می\u200cخواهم',
    'ශ්\u200dරී',
    'Anne-Marie',
    'Ka‘ahumanu',
    'Núñez·i·Pla',
    'O̩láwálé',
  ])('of every script are accepted: %s', async (first_name) => {
    const person = await newPerson()
    expect(await rename(person, { first_name })).toBe(204)
    expect(namesSchema.safeParse({ firstName: first_name, lastName: '' }).success).toBe(true)
  })

  test('consist of the characters that the form accepts', async () => {
    const accepts = (character: string) => {
      const names = { firstName: '', lastName: `Q${character}Q` }
      return namesSchema.safeParse(names).data?.lastName === names.lastName
    }
    const accepted = await acceptedBy(`private.is_name('Q' || c || 'Q')`)
    expect(differences(accepts, accepted)).toEqual([])
  })

  test('on certificates consist of the characters that the form accepts', async () => {
    const accepts = (character: string) =>
      certificateNameSchema.safeParse(`Q${character}Q`).data === `Q${character}Q`
    const accepted = await acceptedBy(`private.is_certificate_name('Q' || c || 'Q')`)
    expect(differences(accepts, accepted)).toEqual([])
  })

  test('emails consist of the characters that the form accepts', async () => {
    const accepted = await acceptedBy(`private.is_email('a' || c || 'b@example.com')`)
    const accepts = (character: string) =>
      emailSchema.safeParse(`a${character}b@example.com`).data === `a${character}b@example.com`
    expect(differences(accepts, accepted)).toEqual([])
  })

  test('lose other characters at sign-up', async () => {
    const person = await signUp(stack, freshEmail(), {
      first_name: `\u202e${hidden.join('')}Eve\u2066`,
      last_name: hidden.join(''),
    })
    expect(await nameOf(person.id)).toEqual({ first_name: 'Eve', last_name: null })
    const other = await signUp(stack, freshEmail(), {
      first_name: ' علی\u200cرضا\u200c ',
      last_name: `King\u00a0Jr. <3${'x'.repeat(60)}`,
    })
    expect(await nameOf(other.id)).toEqual({
      first_name: 'علی\u200cرضا',
      last_name: `King Jr ${'x'.repeat(42)}`,
    })
  })
})
