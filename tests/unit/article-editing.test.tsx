// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useArticleForm } from '@/app/admin/content/_components/use-article-form'
import { toastState } from '@/components/form/toast-state'
import { failure, invalid, success } from '@/lib/actions/form-state'
import { addArticleAction, updateArticleAction } from '@/lib/articles/admin-actions'
import type { ArticleValues, EditableArticle } from '@/lib/articles/fields'

const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  useSearchParams: () => new URLSearchParams(),
}))
vi.mock('@/lib/articles/admin-actions', () => ({
  addArticleAction: vi.fn(),
  updateArticleAction: vi.fn(),
}))
vi.mock('@/components/form/toast-state', () => ({ dismissToast: vi.fn(), toastState: vi.fn() }))

const values: ArticleValues = {
  title: 'Title',
  content: '<p>Words</p>',
  excerpt: '',
  category: 'engine',
  featuredImage: '',
  seoTitle: '',
  seoDescription: '',
  status: 'draft',
  lessons: '',
  codes: '',
  publishAt: '',
  unpublishAt: '',
}
const article = (changes: Partial<ArticleValues> = {}, version = 1): EditableArticle => ({
  id: '6f2a3c1e-0000-4000-8000-000000000001',
  slug: 'title',
  version,
  updatedAt: `2026-11-26T12:00:0${version}Z`,
  publishedAt: null,
  values: { ...values, ...changes },
  scheduleError: null,
})
const saved = (changes: Partial<ArticleValues>, version = 2) => ({
  ...success('Article updated', 'Your changes have been saved.'),
  saved: article(changes, version),
})
const conflict = (changes: Partial<ArticleValues>, version = 2) => ({
  status: 'conflict' as const,
  theirs: article(changes, version),
  lastSave: null,
})
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

let form: ReturnType<typeof useArticleForm> | undefined

function Form() {
  form = useArticleForm('user', article(), '/admin/content?page=2')
  return null
}

/** Renders the form until the test ends. */
async function render() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  for (const mock of [push, vi.mocked(updateArticleAction), vi.mocked(addArticleAction)])
    mock.mockReset()
  const root = createRoot(document.body)
  await act(async () => root.render(<Form />))
  onTestFinished(() => act(async () => root.unmount()))
}
const change = (changes: Partial<ArticleValues>) => act(async () => form?.change(changes))
const save = () => act(async () => form?.save())
/** The values and the version of the last request. */
const sent = () => {
  const [input] = vi.mocked(updateArticleAction).mock.lastCall ?? []
  return input instanceof FormData ? Object.fromEntries(input) : {}
}

test('a save leads to the list', async () => {
  await render()
  vi.mocked(updateArticleAction).mockResolvedValue(saved({ excerpt: 'Mine' }))
  await change({ excerpt: 'Mine' })
  await save()
  expect(push).toHaveBeenCalledWith('/admin/content?page=2')
  expect(form?.isDirty).toBe(false)
})

test('a save includes input that is not rendered yet', async () => {
  await render()
  vi.mocked(updateArticleAction).mockResolvedValue(saved({ excerpt: 'Mine' }))
  const rendered = form
  await act(async () => {
    rendered?.change({ excerpt: 'Mine' })
    rendered?.save()
  })
  expect(sent()).toMatchObject({ excerpt: 'Mine' })
  expect(push).toHaveBeenCalledTimes(1)
})

test('input made during a save stays, and so does the form', async () => {
  await render()
  vi.mocked(updateArticleAction).mockImplementationOnce(async () => {
    form?.change({ excerpt: 'Mine, and more' })
    return saved({ excerpt: 'Mine' })
  })
  await change({ excerpt: 'Mine' })
  await save()
  expect(form?.values.excerpt).toBe('Mine, and more')
  expect(form?.isDirty).toBe(true)
  expect(push).not.toHaveBeenCalled()

  vi.mocked(updateArticleAction).mockResolvedValue(saved({ excerpt: 'Mine, and more' }, 3))
  await save()
  expect(sent()).toMatchObject({ version: '2', excerpt: 'Mine, and more' })
  expect(push).toHaveBeenCalledTimes(1)
})

test('a failed save keeps the input, the reason and a draft, with the toast of the specification', async () => {
  await render()
  vi.mocked(updateArticleAction).mockImplementation(lost)
  await change({ content: '<p>Words offline</p>' })
  await save()
  await change({ content: '<p>Words offline and on</p>' })
  expect(form?.values.content).toBe('<p>Words offline and on</p>')
  expect(form?.reason).toMatch(/^Network error/)
  expect(toastState).toHaveBeenLastCalledWith(failure('Failed to save article'))
  window.dispatchEvent(new Event('pagehide'))
  expect(Object.values(localStorage).join()).toContain('Words offline and on')
})

test('an invalid title shows no toast', async () => {
  await render()
  vi.mocked(toastState).mockClear()
  vi.mocked(updateArticleAction).mockResolvedValue(invalid('title', 'Title is required'))
  await change({ title: '' })
  await save()
  expect(form?.errors).toEqual({ title: 'Title is required' })
  expect(toastState).not.toHaveBeenCalled()
})

test('another version merges, and a rejected text leaves no draft', async () => {
  await render()
  vi.mocked(updateArticleAction)
    .mockResolvedValueOnce(conflict({ excerpt: 'Theirs', seoTitle: 'Theirs' }))
    .mockResolvedValueOnce(saved({ title: 'Mine', excerpt: 'Theirs', seoTitle: 'Theirs' }, 3))
  await change({ title: 'Mine', excerpt: 'Mine' })
  window.dispatchEvent(new Event('pagehide'))
  await save()
  const state = form?.state
  if (state?.status !== 'conflict') throw new Error('There is no conflict.')
  expect(state).toMatchObject({ fields: ['excerpt'], taken: ['seoTitle'] })
  await act(async () => form?.saveChosen(state, { ...state.mine, excerpt: 'Theirs' }))
  expect(sent()).toMatchObject({
    version: '2',
    title: 'Mine',
    excerpt: 'Theirs',
    seoTitle: 'Theirs',
  })
  expect(form?.isDirty).toBe(false)
  expect(localStorage).toHaveLength(0)
  expect(push).toHaveBeenCalledTimes(1)
})

test('an own save whose response was lost is not a conflict with later input', async () => {
  await render()
  vi.mocked(updateArticleAction).mockImplementationOnce(lost)
  await change({ excerpt: 'First' })
  await save()
  await change({ excerpt: 'Second' })
  vi.mocked(updateArticleAction)
    .mockResolvedValueOnce(conflict({ excerpt: 'First' }))
    .mockResolvedValueOnce(saved({ excerpt: 'Second' }, 3))
  await save()
  expect(form?.state.status).toBe('success')
  expect(sent()).toMatchObject({ version: '2', excerpt: 'Second' })
})

test('a text that is replaced by another version remounts the editor', async () => {
  await render()
  const content = '<p>Their words</p>'
  vi.mocked(updateArticleAction)
    .mockResolvedValueOnce(conflict({ content }))
    .mockImplementationOnce(async () => {
      form?.change({ excerpt: 'Mine, and more' })
      return saved({ excerpt: 'Mine', content }, 3)
    })
  await change({ excerpt: 'Mine' })
  await save()
  expect(form?.values).toMatchObject({ content, excerpt: 'Mine, and more' })
  expect(form?.edition).toBe(1)
})

test('the text of a deleted article is saved under a new id', async () => {
  await render()
  vi.mocked(updateArticleAction).mockResolvedValue({ status: 'gone' })
  await change({ excerpt: 'Mine' })
  await save()
  expect(form?.state.status).toBe('gone')
  vi.mocked(addArticleAction).mockResolvedValue({
    ...success('Article added'),
    saved: article({ excerpt: 'Mine' }),
  })
  await act(async () => form?.saveAsNew())
  const [input] = vi.mocked(addArticleAction).mock.lastCall ?? []
  expect(input instanceof FormData && input.get('newId')).not.toBe(article().id)
  expect(push).toHaveBeenCalledWith('/admin/content')
  expect(localStorage).toHaveLength(0)
})
