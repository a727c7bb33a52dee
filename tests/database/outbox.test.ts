import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claim, complete, readEmail } from '../support/database/email.ts'
import { type Stack, startStack } from '../support/database/stack.ts'

describe('the outbox', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
  })
  beforeEach(() => stack.exec('delete from public.email_outbox'))
  afterAll(() => stack.stop())

  const queue = async (count = 1, kind = 'contact-notification') => {
    const rows = await stack.sql<{ id: string }>(
      `insert into public.email_outbox (kind, payload)
       select $2, '{}' from generate_series(1, $1::int) returning id`,
      [count, kind],
    )
    return rows.map(({ id }) => id)
  }
  const queueOne = async () => (await queue())[0] ?? ''
  const claimOne = async (args?: Parameters<typeof claim>[1]) => {
    const [email] = await claim(stack, args)
    if (!email) throw new Error('There was no email to claim.')
    return email
  }
  const makeDue = (id: string) =>
    stack.sql('update public.email_outbox set next_attempt_at = now() where id = $1', [id])
  const expireLease = (id: string) =>
    stack.sql(
      `update public.email_outbox set lease_until = now() - interval '1 second' where id = $1`,
      [id],
    )

  test('concurrent claims never return the same email', async () => {
    const ids = await queue(20)
    const claims = await Promise.all(Array.from({ length: 30 }, () => claim(stack)))
    const claimed = claims.flat().map(({ id }) => id)
    expect(new Set(claimed).size).toBe(claimed.length)
    for (let emails = await claim(stack); emails.length > 0; emails = await claim(stack)) {
      claimed.push(...emails.map(({ id }) => id))
    }
    expect(claimed.sort()).toEqual(ids.sort())
  })

  test('one of two workers claims an email by its id', async () => {
    const id = await queueOne()
    const claims = await Promise.all([claim(stack, { p_id: id }), claim(stack, { p_id: id })])
    expect(claims.flat()).toHaveLength(1)
  })

  test('a claimed email is held until its lease expires', async () => {
    const id = await queueOne()
    const first = await claimOne()
    expect(first).toMatchObject({ id, attempts: 1 })
    expect(await claim(stack)).toEqual([])
    expect(await claim(stack, { p_id: id })).toEqual([])
    await expireLease(id)
    const second = await claimOne()
    expect(second).toMatchObject({ id, attempts: 2 })
    expect(second.lease).not.toBe(first.lease)
  })

  test('a worker that lost its lease changes nothing', async () => {
    const id = await queueOne()
    const first = await claimOne()
    await expireLease(id)
    const second = await claimOne()
    expect(await complete(stack, first)).toBeNull()
    expect(await readEmail(stack, id)).toMatchObject({ status: 'sending', lease: second.lease })
    expect(await complete(stack, second)).toBe('sent')
  })

  test('a wrong lease changes nothing', async () => {
    const id = await queueOne()
    await claimOne()
    const before = await readEmail(stack, id)
    expect(await complete(stack, { id, lease: randomUUID() })).toBeNull()
    expect(await complete(stack, { id, lease: randomUUID() }, 'failed')).toBeNull()
    expect({ ...(await readEmail(stack, id)), wait: 0 }).toEqual({ ...before, wait: 0 })
  })

  test('a sent email is never claimed again', async () => {
    const id = await queueOne()
    const email = await claimOne()
    expect(await complete(stack, email)).toBe('sent')
    expect(await complete(stack, email)).toBeNull()
    expect(await claim(stack, { p_id: id })).toEqual([])
    expect(await readEmail(stack, id)).toMatchObject({
      status: 'sent',
      lease: null,
      last_error: null,
    })
  })

  test('a failed email backs off and is dead-lettered after eight attempts', async () => {
    const id = await queueOne()
    const waits: number[] = []
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await makeDue(id)
      const email = await claimOne()
      expect(email.attempts).toBe(attempt)
      expect(await complete(stack, email, 'refused')).toBe(attempt < 8 ? 'pending' : 'dead')
      const row = await readEmail(stack, id)
      expect(row).toMatchObject({ last_error: 'refused', lease: null })
      waits.push(row?.wait ?? 0)
      expect(await claim(stack)).toEqual([])
    }
    // 30 seconds, doubled each time up to an hour, plus up to a quarter of jitter.
    for (const [index, wait] of waits.entries()) {
      const least = Math.min(3600, 30 * 2 ** index)
      expect(wait).toBeGreaterThan(least - 10)
      expect(wait).toBeLessThanOrEqual(least * 1.25)
    }
    await makeDue(id)
    expect(await claim(stack, { p_id: id })).toEqual([])
    expect(await readEmail(stack, id)).toMatchObject({ status: 'dead', attempts: 8 })
  })

  test('an email that is not due can only be claimed by its id', async () => {
    const id = await queueOne()
    await complete(stack, await claimOne(), 'refused')
    expect(await claim(stack)).toEqual([])
    expect(await claimOne({ p_id: id })).toMatchObject({ id, attempts: 2 })
  })

  test('an email whose worker dies each time is dead-lettered', async () => {
    const id = await queueOne()
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await claimOne()
      await expireLease(id)
    }
    expect(await claim(stack)).toEqual([])
    expect(await readEmail(stack, id)).toMatchObject({ status: 'dead', attempts: 8 })
  })

  test('a claim returns the settings that emails show', async () => {
    await queue()
    const [settings] = await stack.sql(
      'select site_name, contact_email, logo_url, null as latest_reply from public.settings',
    )
    expect((await claimOne()).settings).toEqual(settings)
  })

  test('a reply whose lease expires during sending has an unknown delivery and is not sent again', async () => {
    const [id = ''] = await queue(1, 'admin-reply')
    const email = await claimOne()
    await expireLease(id)
    expect(await claim(stack)).toEqual([])
    expect(await claim(stack, { p_id: id })).toEqual([])
    expect(await readEmail(stack, id)).toMatchObject({
      status: 'unclear',
      attempts: 1,
      lease: null,
    })
    // The slow sender gets the response that its lease has expired.
    expect(await complete(stack, email)).toBeNull()
  })

  test('a reply of unknown delivery is not sent again; rejected replies and other emails are', async () => {
    await queue(1, 'admin-reply')
    expect(await complete(stack, await claimOne(), 'broke', { isUnclear: true })).toBe('unclear')
    await queue(1, 'admin-reply')
    expect(await complete(stack, await claimOne(), '451 later')).toBe('pending')
    await queue()
    expect(await complete(stack, await claimOne(), 'broke', { isUnclear: true })).toBe('pending')
  })
})
