import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, signUp } from '../support/database/people.ts'
import { type Caller, type Stack, startStack } from '../support/database/stack.ts'
import { freshEmail } from '../support/fresh.ts'

describe('names', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
    await makeAdmin(stack, await signUp(stack, freshEmail()))
  })
  afterAll(() => stack.stop())

  const newPerson = () => signUp(stack, freshEmail())

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
  ]
  const nameOf = async (id: string) => {
    const rows = await stack.sql(
      'select first_name, last_name from public.profiles where id = $1',
      [id],
    )
    return rows[0]
  }
  const visible = ['Zoë', "O'Neil", 'Nguyễn Thị', '山田', 'محمد', 'می\u200cخواهم', 'Anne-Marie']
  const rename = async (person: Caller & { id: string }, body: object) =>
    (await stack.request(person, 'PATCH', `/rest/v1/profiles?id=eq.${person.id}`, { body })).status

  test('with control or bidirectional characters are rejected', async () => {
    const person = await newPerson()
    for (const character of hidden) {
      for (const column of ['first_name', 'last_name']) {
        const name = `A${character}B`
        expect(await rename(person, { [column]: name }), JSON.stringify(name)).not.toBe(204)
      }
    }
    expect(await rename(person, { first_name: null, last_name: 'A\u202eB' })).not.toBe(204)
    expect(await nameOf(person.id)).toEqual({ first_name: 'Test', last_name: 'Person' })
  })

  test('of every script are accepted', async () => {
    const person = await newPerson()
    for (const first_name of visible) {
      expect(await rename(person, { first_name }), first_name).toBe(204)
    }
  })

  test('lose their hidden characters at sign-up', async () => {
    const person = await signUp(stack, freshEmail(), {
      first_name: `\u202e${hidden.join('')}Eve\u2066`,
      last_name: hidden.join(''),
    })
    expect(await nameOf(person.id)).toEqual({ first_name: 'Eve', last_name: null })
  })
})
