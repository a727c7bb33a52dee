import assert from 'node:assert/strict'
import { z } from 'zod'
import { benchPorts } from '../../scripts/support/ports.ts'
import { callApi, listPublicPaths, type RunningSite } from '../../scripts/support/site.ts'
import { DEMO_ADMIN_EMAIL } from '../../supabase/local/demo-admin.ts'
import type { BrowserPage } from './page.ts'

export interface Visitor {
  page: BrowserPage
  site: RunningSite
  /** A new email, unique for each browser. */
  email: string
}

const PASSWORD = 'a torque wrench for browsers'
const LESSON = '/courses/electrical/el-101/voltage-current-and-resistance-in-a-live-circuit'
const CASE = '/courses/electrical/el-101/cases/stop-lamp'
const CHECK = '/courses/electrical/el-101/check'
/** Longer than the film, milliseconds. */
const FILM_MS = 120_000
/** Enough to meet every kind of public page. */
const MOST_PAGES = 30

const emailsSchema = z.array(z.object({ html: z.string() }))

/** Every public page of the first of each kind opens, without an error and without sideways scroll. */
export async function opensPages({ page, site }: Visitor): Promise<void> {
  const paths = await listPublicPaths(site)
  const step = Math.max(1, Math.floor(paths.length / MOST_PAGES))
  for (const pathname of paths.filter((_, index) => index % step === 0).slice(0, MOST_PAGES)) {
    await page.open(pathname)
    const state = await page.run(`
      const { scrollWidth, clientWidth } = document.documentElement
      return [document.querySelector('h1')?.textContent ?? '', scrollWidth - clientWidth]`)
    const [title, overhang] = z.tuple([z.string(), z.number()]).parse(state)
    assert.ok(title && title !== 'Page unavailable', `${pathname} shows "${title}"`)
    assert.ok(overhang <= 0, `${pathname} is ${overhang} px too wide`)
  }
}

/** Waits for the confirmation email and returns the path of its link. */
async function confirmationPath(email: string): Promise<string> {
  const filter = new URLSearchParams({ 'to.address': email })
  const deadline = Date.now() + 20_000
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${benchPorts.mailbox}/api/email?${filter}`)
    const [message] = emailsSchema.parse(await response.json())
    const link = /href="[^"]*(\/auth\/confirm[^"]*)"/.exec(message?.html ?? '')?.[1]
    if (link) return link.replaceAll('&amp;', '&')
    if (Date.now() > deadline) throw new Error('no confirmation email')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** A visitor signs up and confirms the email, which signs in. */
export async function signsUp({ page, email }: Visitor): Promise<void> {
  await page.open('/auth?tab=signup')
  await page.type('First Name', 'Núria')
  await page.type('Last Name', 'O’Neil')
  await page.type('Email', email)
  await page.type('Password', PASSWORD)
  await page.press('Create Account')
  await page.untilPath('/')
  await page.open(await confirmationPath(email))
  await page.press('Confirm email')
  await page.untilPath('/')
  await page.find('control', 'Sign Out')
}

async function signIn(page: BrowserPage, email: string, password: string): Promise<void> {
  await page.open('/auth')
  await page.type('Email', email)
  await page.type('Password', password)
  await page.press('Sign In', 'button')
}

/** A member signs out and in again, and a reload keeps the session. */
export async function signsIn({ page, email }: Visitor): Promise<void> {
  await page.press('Sign Out')
  await page.find('control', 'Sign In')
  await signIn(page, email, PASSWORD)
  await page.untilPath('/')
  await page.open('/account')
  await page.untilText(`Signed in as ${email}`)
}

/** A film plays to its end. */
export async function playsFilm({ page }: Visitor): Promise<void> {
  await page.open(LESSON)
  await page.run("localStorage.setItem('player:questions', 'off')")
  await page.open(LESSON)
  // Not on the element, which the player may replace.
  await page.run(`
    document.addEventListener('ended', () => { window.hasEnded = true }, { capture: true })`)
  await page.press('Play')
  // To its end without a jump: WebKitGTK can't seek in a film behind a redirect.
  await page.until('end of the film', 'return window.hasEnded', { waitMs: FILM_MS })
}

/** The bench of a case shows a reading between two points. */
export async function measures({ page }: Visitor): Promise<void> {
  await page.open(CASE)
  await page.press('Start practice')
  await page.press('red lead…')
  await page.press('1: …')
  await page.press('black lead…')
  await page.press('13: …')
  await page.until(
    'reading',
    "return [...document.querySelectorAll('[role=status]')].some((node) => / V/.test(node.textContent))",
  )
}

/** A member with a plan answers the first question of a check, and the answer is saved. */
export async function answers({ page, site, email }: Visitor): Promise<void> {
  await callApi(site, 'POST', '/rest/v1/rpc/grant_plan', {
    p_email: email,
    p_plan: 'professional',
    p_modules: [],
    p_ends_at: null,
    p_reason: 'Browser check',
  })
  await page.open(CHECK)
  await page.press('Start the check')
  await page.untilText('Question 1 of')
  await page.answerFirst()
  await page.untilText('Saved')
}

/** An admin writes an article with the keyboard, saves it as a draft and reads it again. */
export async function writes({ page, site }: Visitor): Promise<void> {
  await page.press('Sign Out')
  await page.find('control', 'Sign In')
  await signIn(page, DEMO_ADMIN_EMAIL, site.secrets.adminPassword)
  await page.untilPath('/admin')
  await page.open('/admin/content/add')
  const title = `Written at ${Date.now()}`
  await page.type('Title', title)
  await page.type('Content', 'Measure 5 mV at 2 MΩ, then sign.')
  await page.press('Add article…', 'button')
  await page.untilPath('/admin/content')
  await page.press(title)
  await page.until(
    'text in the editor',
    "return document.querySelector('[contenteditable=true]')?.textContent === 'Measure 5 mV at 2 MΩ, then sign.'",
  )
}
