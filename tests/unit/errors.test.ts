import { describe, expect, test } from 'vitest'
import { BackendError, isOutage, unwrap } from '@/lib/actions/errors'

describe('unwrap', () => {
  test('returns the data of a response without an error', () => {
    expect(unwrap({ data: null, error: null })).toBeNull()
    expect(unwrap({ data: [1], error: null, status: 200 })).toEqual([1])
  })

  test.each([
    ['beside the error', { error: { message: 'no' }, status: 409 }, 409],
    ['in the error', { error: { message: 'no', status: 404 } }, 404],
    ['of a request without a response', { error: { message: 'no' } }, 0],
  ])('throws the message and the status %s', (_, response, status) => {
    const thrown = () => unwrap({ data: null, ...response })
    expect(thrown).toThrow(new BackendError('no', status))
    expect(thrown).toThrow(expect.objectContaining({ status }))
  })
})

describe('isOutage', () => {
  test.each([0, 500, 502, 503, 504])('is true for status %i', (status) => {
    expect(isOutage(new BackendError('no', status))).toBe(true)
  })

  test.each([400, 401, 403, 404, 409, 422, 429])('is false for status %i', (status) => {
    expect(isOutage(new BackendError('no', status))).toBe(false)
  })

  test('is false for an error without a status', () => {
    expect(isOutage(new TypeError('a mistake'))).toBe(false)
    expect(isOutage(null)).toBe(false)
  })
})
