import type { APIRequestContext } from '@playwright/test'
import { seedCategories } from '@/lib/courses/seed'
import {
  freeLesson,
  lessonId,
  memberLesson,
  planFilm,
  planLesson,
  publishLesson,
} from '../../support/site/lessons.ts'
import { allowFilms, expectPlayingAt, film, play } from '../../support/site/player.ts'
import { apiUrl } from '../../support/site/ports.ts'
import { callFunction, rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend } from '../auth/support/form.ts'
import { secrets } from '../auth/support/stack.ts'

/** Requests a film from the site. Returns the status of the response and the URL of its redirect. */
async function requestFilm(request: APIRequestContext, id: string) {
  const response = await request.get(`/api/lessons/${id}/film`, { maxRedirects: 0 })
  expect(response.headers()['cache-control']).toBe('private, no-store')
  return { status: response.status(), url: response.headers().location }
}

const decisionFor = async (request: APIRequestContext, id: string) =>
  (await (await request.get(`/api/lessons/${id}/access`)).json()).decision

test('a visitor plays a free film by parts', async ({ request }) => {
  const film = await requestFilm(request, await lessonId(freeLesson))
  expect(film.status).toBe(302)
  const part = await request.get(film.url ?? '', { headers: { range: 'bytes=1000-1999' } })
  expect(part.status()).toBe(206)
  expect(part.headers()).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': expect.stringMatching(/^bytes 1000-1999\/\d+$/),
  })
})

test('a member film needs a confirmed account', async ({ page, member, guard }) => {
  guard.allow(/status of 401/)
  const id = await lessonId(memberLesson)
  expect(await requestFilm(page.request, id)).toEqual({ status: 401, url: undefined })
  expect(await decisionFor(page.request, id)).toBe('account')
  await adopt(page, member)
  expect((await requestFilm(page.request, id)).status).toBe(302)
  expect(await decisionFor(page.request, id)).toBe('granted')
})

test('a film of a plan is rejected everywhere before the plan is granted and after it ends', async ({
  page,
  member,
  cleanUp,
}) => {
  const { id, film, withdraw } = await publishLesson(planLesson, 'plan')
  cleanUp(withdraw)
  const { publishableKey } = secrets()
  const asMember = { apikey: publishableKey, authorization: `Bearer ${member.access_token}` }
  const readLines = async (table: string, headers: Record<string, string> = asMember) => {
    const url = `${apiUrl}/rest/v1/${table}?lesson_id=eq.${id}&select=text`
    return (await (await fetch(url, { headers })).json()) as { text: string }[]
  }
  const expectRejected = async () => {
    expect(await requestFilm(page.request, id)).toEqual({ status: 403, url: undefined })
    expect(await decisionFor(page.request, id)).toBe('plan')
    expect(await readLines('lesson_cues')).toHaveLength(1)
    expect(await readLines('lesson_descriptions')).toHaveLength(1)
    const captions = await (await page.request.get(`/api/lessons/${id}/captions`)).text()
    expect(captions).toContain('The first line')
    expect(captions).not.toContain('The second line')
    for (const start of ['', 'public/', 'authenticated/']) {
      const url = `${apiUrl}/storage/v1/object/${start}lessons/${film}`
      expect((await fetch(url, { headers: asMember })).status, start).toBeGreaterThanOrEqual(400)
    }
    const films = await fetch(`${apiUrl}/rest/v1/lesson_films?select=path`, { headers: asMember })
    expect(await films.json()).toEqual([])
  }

  await test.step('a visitor', async () => {
    expect(await requestFilm(page.request, id)).toEqual({ status: 401, url: undefined })
    expect(await readLines('lesson_cues', { apikey: publishableKey })).toHaveLength(1)
    expect(await readLines('lesson_descriptions', { apikey: publishableKey })).toHaveLength(1)
    const html = await (await page.request.get(planLesson.path)).text()
    expect(html).toContain('The first line')
    expect(html).not.toContain('The second line')
    await open(page, planLesson.path)
    const gate = page.getByLabel('Film', { exact: true })
    await expect(gate.getByText('This lesson is part of a plan')).toBeVisible()
    await expect(gate.getByRole('link')).toHaveText(['See plans', 'Sign in'])
  })
  await test.step('a member without a plan', async () => {
    await adopt(page, member)
    await expectRejected()
  })
  await test.step('a member with a plan', async () => {
    const granted = await callFunction('grant_plan', {
      p_email: member.user.email,
      p_plan: 'professional',
      p_modules: [],
      p_ends_at: null,
      p_reason: 'Test',
    })
    expect(granted).toBe('granted')
    expect((await requestFilm(page.request, id)).status).toBe(302)
    expect(await readLines('lesson_cues')).toHaveLength(2)
    expect(await readLines('lesson_descriptions')).toHaveLength(2)
    const access = await (await page.request.get(`/api/lessons/${id}/access`)).json()
    expect(access).toMatchObject({
      decision: 'granted',
      cues: { length: 2 },
      descriptions: { length: 2 },
    })
  })
  await test.step('after the end of the plan', async () => {
    await rows.update(
      'plan_grants',
      { user_id: member.user.id },
      { ends_at: new Date().toISOString() },
    )
    await expectRejected()
  })
})

test('a film of a plan plays with its module in the plan, and with no other module', async ({
  page,
  member,
  guard,
}) => {
  allowFilms(guard)
  allowBackend(guard)
  const grantBasic = (modules: string[]) =>
    callFunction('grant_plan', {
      p_email: member.user.email,
      p_plan: 'basic',
      p_modules: modules,
      p_ends_at: null,
      p_reason: 'Test',
    })
  const id = await lessonId(planFilm)
  await adopt(page, member)
  expect(await grantBasic(['EL-202'])).toBe('granted')
  expect(await requestFilm(page.request, id)).toEqual({ status: 403, url: undefined })
  await open(page, planFilm.path)
  await expect(film(page).getByText('This lesson is part of a plan')).toBeVisible()
  expect(await grantBasic(['EL-201'])).toBe('granted')
  await page.reload()
  await play(page)
  await expectPlayingAt(page, 1)
})

test('a lesson is on its page and in all lists at the next request, until it is withdrawn', async ({
  request,
  cleanUp,
}) => {
  expect((await request.get(planLesson.path)).status()).toBe(404)
  const { id, withdraw } = await publishLesson(planLesson, 'free')
  cleanUp(withdraw)
  const page = await request.get(planLesson.path)
  expect(page.status()).toBe(200)
  expect(await page.text()).toContain(planLesson.title)
  expect(await (await request.get('/courses/electrical/el-103')).text()).toContain(planLesson.path)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const entry = sitemap.split('<url>').find((url) => url.includes(planLesson.path)) ?? ''
  expect(entry).toContain('<video:description>A lesson of the tests.</video:description>')
  expect(entry).toContain('<video:duration>64</video:duration>')
  expect(entry).toContain(`/api/lessons/${id}/film</video:content_loc>`)
  const feed = await (await request.get('/feed.xml')).text()
  expect(feed).toContain(`<id>urn:uuid:${id}</id>`)
  // Other tests publish articles at the same time, so the newest entry may be one of theirs.
  const seeded = feed.indexOf('/blog/voltage-drop-testing-finding-resistance-under-load')
  expect(feed.indexOf(planLesson.path)).toBeLessThan(seeded)
  // Search engines can't load the film of a plan.
  await rows.update('lessons', { id }, { access: 'plan' })
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain(`${id}/film`)
  await rows.update('lessons', { id }, { state: 'planned' })
  expect((await request.get(planLesson.path)).status()).toBe(404)
  for (const list of ['/sitemap.xml', '/feed.xml']) {
    expect(await (await request.get(list)).text()).not.toContain(planLesson.path)
  }
})

test('a module without films starts with its syllabus and links to the next', async ({
  page,
  cleanUp,
}) => {
  const first = { module_id: 'AD-101', position: '1' }
  await rows.update('lessons', first, { state: 'planned' })
  cleanUp(() => rows.update('lessons', first, { state: 'published' }))
  await open(page, '/courses/adas')
  await page.getByRole('link', { name: /Start Module.*AD-101/ }).click()
  await expect(page).toHaveURL('/courses/adas/ad-101#syllabus')
  const lessons = seedCategories.find(({ slug }) => slug === 'adas')?.modules[0]?.lessons ?? []
  const main = page.getByRole('main')
  for (const lesson of lessons) await expect(main.getByText(lesson)).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Films coming' })).toBeVisible()
  await expect(main.getByText('36 min')).toBeVisible()
  await main.getByRole('link', { name: 'Start Module' }).click()
  await expect(main.getByRole('heading', { name: 'Syllabus' })).toBeInViewport()
  await expect(main.getByRole('link', { name: 'Get Full Access' })).toHaveAttribute(
    'href',
    '/pricing',
  )
  await page.getByRole('link', { name: 'Next module' }).click()
  await expect(page).toHaveURL('/courses/adas/ad-102')
})

test('a lesson that does not exist has no film, no access and no captions', async ({ request }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'el-101-1', '1%27--']) {
    for (const part of ['film', 'access', 'captions']) {
      expect((await request.get(`/api/lessons/${id}/${part}`)).status()).toBe(404)
    }
  }
})
