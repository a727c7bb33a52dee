import { expect, type Page } from '@playwright/test'
import { siteUrl } from './ports.ts'

const isOwnUrl = (url: string) => /^(data|blob|about):/.test(url) || url.startsWith(siteUrl)

/**
 * The browser's warning about files that a link prefetches on hover or focus: it expects the page to use a
 * preloaded file at once.
 */
const isPrefetch =
  /\/(_next\/static\/chunks\/[^ ]+\.css|_next\/image\?[^ ]+|images\/lessons\/[^ ]+) was preloaded using link preload but not used/

/**
 * Collects console errors, uncaught errors and requests to other hosts. A test that causes one on
 * purpose allows it with `allow`.
 */
export class PageGuard {
  readonly problems: string[] = []
  private readonly allowed: RegExp[] = []

  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      this.note(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => this.note(`uncaught: ${error.message}`))
    page.on('request', (request) => {
      if (!isOwnUrl(request.url())) this.note(`request to another host: ${request.url()}`)
    })
  }

  allow(pattern: RegExp): void {
    this.allowed.push(pattern)
  }

  /** Allows the browser's report of a document with this status. */
  allowStatus(status: number, path: string): void {
    const url = new URL(path, siteUrl).href.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    this.allow(new RegExp(`responded with a status of ${status} .*\\(${url}\\)$`))
  }

  verify(): void {
    const unexpected = this.problems.filter(
      (problem) => !this.allowed.some((pattern) => pattern.test(problem)),
    )
    expect(unexpected, 'the page should stay without errors').toEqual([])
  }

  private note(problem: string): void {
    if (isPrefetch.test(problem)) return
    this.problems.push(problem)
  }
}
