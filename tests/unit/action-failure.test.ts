import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error'
import { describe, expect, test } from 'vitest'
import {
  failureOf,
  mayHaveRun,
  NETWORK_ERROR,
  SERVER_ERROR,
} from '@/components/form/action-failure'
import { failure, success } from '@/lib/actions/form-state'
import { actionMessages } from '@/lib/actions/messages'
import { TOO_LARGE } from '@/lib/image-limits'

const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })

describe('failureOf', () => {
  // The messages of Chrome, Firefox, Safari and React.
  test.each([
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new Error('Connection closed.'),
    chunkError,
  ])('reports a lost connection: %s', (error) => {
    expect(failureOf(error)).toEqual(failure(NETWORK_ERROR))
  })

  // Next.js throws these for a bare 500, with and without a text.
  test.each([
    new Error('An unexpected response was received from the server.'),
    new Error('Internal Server Error'),
    'not an error',
  ])('reports a failed server, not the network: %s', (error) => {
    expect(failureOf(error)).toEqual(failure(SERVER_ERROR))
  })

  test.each([...Object.values(actionMessages), TOO_LARGE])(
    'keeps a message of the middleware: %s',
    (message) => {
      expect(failureOf(new Error(message))).toEqual(failure(message))
    },
  )

  test('asks to reload a page that is older than the server', () => {
    const error = new UnrecognizedActionError('Server Action "x" was not found on the server.')
    expect(failureOf(error).message).toContain('reload the page')
  })
})

test('an action may have run after a lost response or an unexpected error, not after a rejection', () => {
  expect(mayHaveRun(failure(NETWORK_ERROR))).toBe(true)
  expect(mayHaveRun(failure(SERVER_ERROR))).toBe(true)
  expect(mayHaveRun({ ...failure('x'), reference: 'id' })).toBe(true)
  expect(mayHaveRun(failure('This message no longer exists.'))).toBe(false)
  expect(mayHaveRun(success('Saved'))).toBe(false)
})
