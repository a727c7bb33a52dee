// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PlansForm } from '@/app/admin/settings/texts/_components/plans-form'
import { invalidFields } from '@/lib/actions/form-state'
import { saveSiteTextAction } from '@/lib/content/admin-actions'
import { defaultTexts } from '@/lib/content/texts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/lib/content/admin-actions', () => ({ saveSiteTextAction: vi.fn() }))

test('saving opens the folded groups that have an invalid field, and focuses the first one', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.mocked(saveSiteTextAction).mockImplementation(async () =>
    invalidFields([
      ['cards.enterprise.price', 'Enter a price such as 29 or 29.50'],
      ['lines.payment.0.label', 'Text is required'],
    ]),
  )
  const root = createRoot(document.body)
  const stored = { id: 'plans', values: defaultTexts.plans, updatedAt: null }
  await act(async () => root.render(<PlansForm userId="user" stored={stored} />))
  onTestFinished(() => act(async () => root.unmount()))
  const groups = [...document.querySelectorAll('details')]
  const open = () =>
    groups.filter((one) => one.open).map((one) => one.querySelector('legend')?.textContent)
  expect(open()).toEqual([])
  // The second attempt finds the groups folded again.
  for (const _ of ['first', 'second']) {
    for (const group of groups) group.open = false
    await act(async () => document.querySelector('form')?.requestSubmit())
    expect(open()).toEqual(['Enterprise', 'Payment'])
    expect(document.activeElement?.id).toBe('field-cards.enterprise.price')
  }
})
