import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../support/database/engine.ts'
import { claim, complete, handOver, readMail } from '../support/database/mail.ts'
import { type Stack, startStack } from '../support/database/stack.ts'

describe.each(engines)('the outbox on %s', (engine) => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack(engine)
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
    const [mail] = await claim(stack, args)
    if (!mail) throw new Error('There was no email to claim.')
    return mail
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
    const claims = await Promise.all(Array.from({ length: 6 }, () => claim(stack, { p_limit: 5 })))
    const claimed = claims.flat().map(({ id }) => id)
    expect(new Set(claimed).size).toBe(claimed.length)
    const rest = await claim(stack, { p_limit: 100 })
    expect([...claimed, ...rest.map(({ id }) => id)].sort()).toEqual(ids.sort())
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
    expect(await readMail(stack, id)).toMatchObject({ status: 'sending', lease: second.lease })
    expect(await complete(stack, second)).toBe('sent')
  })

  test('a wrong lease changes nothing', async () => {
    const id = await queueOne()
    await claimOne()
    const before = await readMail(stack, id)
    expect(await complete(stack, { id, lease: randomUUID() })).toBeNull()
    expect(await complete(stack, { id, lease: randomUUID() }, 'failed')).toBeNull()
    expect({ ...(await readMail(stack, id)), wait: 0 }).toEqual({ ...before, wait: 0 })
  })

  test('a sent email is never claimed again', async () => {
    const id = await queueOne()
    const mail = await claimOne()
    expect(await complete(stack, mail)).toBe('sent')
    expect(await complete(stack, mail)).toBeNull()
    expect(await claim(stack, { p_id: id })).toEqual([])
    expect(await readMail(stack, id)).toMatchObject({
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
      const mail = await claimOne()
      expect(mail.attempts).toBe(attempt)
      expect(await complete(stack, mail, 'refused')).toBe(attempt < 8 ? 'pending' : 'dead')
      const row = await readMail(stack, id)
      expect(row).toMatchObject({ last_error: 'refused', lease: null })
      waits.push(row?.wait ?? 0)
      expect(await claim(stack)).toEqual([])
    }
    // 30 seconds doubled each time, an hour at most, and up to a quarter of jitter.
    for (const [index, wait] of waits.entries()) {
      const least = Math.min(3600, 30 * 2 ** index)
      expect(wait).toBeGreaterThan(least - 10)
      expect(wait).toBeLessThanOrEqual(least * 1.25)
    }
    await makeDue(id)
    expect(await claim(stack, { p_id: id })).toEqual([])
    expect(await readMail(stack, id)).toMatchObject({ status: 'dead', attempts: 8 })
  })

  test('an email that is not due is claimed by its id only', async () => {
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
    expect(await readMail(stack, id)).toMatchObject({ status: 'dead', attempts: 8 })
  })

  test('only who holds a mail may hand it over', async () => {
    const id = await queueOne()
    const first = await claimOne()
    expect(await handOver(stack, { id, lease: randomUUID() })).toBe(false)
    expect(await handOver(stack, first)).toBe(true)
    await expireLease(id)
    expect(await handOver(stack, first)).toBe(false)
    const second = await claimOne()
    expect(await handOver(stack, first)).toBe(false)
    expect(await handOver(stack, second)).toBe(true)
    await complete(stack, second)
    expect(await handOver(stack, second)).toBe(false)
  })

  test('a reply whose sender dies while handing it over is not sent again', async () => {
    const [id = ''] = await queue(1, 'admin-reply')
    const mail = await claimOne()
    await handOver(stack, mail)
    await expireLease(id)
    expect(await claim(stack)).toEqual([])
    expect(await claim(stack, { p_id: id })).toEqual([])
    expect(await readMail(stack, id)).toMatchObject({ status: 'dead', attempts: 1, lease: null })
    // Its sender was only slow, and learns that it is too late.
    expect(await complete(stack, mail)).toBeNull()
  })

  test('a reply whose sender dies before handing it over is sent by the next one', async () => {
    const [id = ''] = await queue(1, 'admin-reply')
    await claimOne()
    await expireLease(id)
    expect(await claimOne()).toMatchObject({ id, attempts: 2 })
  })

  test('a reply of unclear fate is given up at once, a refused one and other mails wait', async () => {
    await queue(1, 'admin-reply')
    const unclear = await claimOne()
    await handOver(stack, unclear)
    expect(await complete(stack, unclear, 'broke', { isUnclear: true })).toBe('dead')
    await queue(1, 'admin-reply')
    const refused = await claimOne()
    await handOver(stack, refused)
    expect(await complete(stack, refused, '451 later')).toBe('pending')
    await queue()
    const notice = await claimOne()
    await handOver(stack, notice)
    expect(await complete(stack, notice, 'broke', { isUnclear: true })).toBe('pending')
  })

  test('a claim takes at least one and at most a hundred mails', async () => {
    await queue(120)
    expect(await claim(stack, { p_limit: 0 })).toHaveLength(1)
    expect(await claim(stack, { p_limit: 1000 })).toHaveLength(100)
  })
})
