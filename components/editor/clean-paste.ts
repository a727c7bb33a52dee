import { rename, styleOf, unwrap, wrapContents } from '@/components/editor/dom-edit'
import { blocks, blocksFromStyles, paragraphsFromBlocks } from '@/components/editor/paste-blocks'
import { codeBlocks } from '@/components/editor/paste-code'
import { keepScripts } from '@/components/editor/paste-scripts'
import { tidySpaces } from '@/components/editor/tidy-spaces'
import { isAllowedHref, isAllowedImageSrc, targetOf } from '@/components/editor/urls'
import { listsFromWord, listsFromWordOnline } from '@/components/editor/word-lists'

const newNames: Record<string, string> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  tfoot: 'tbody',
  caption: 'p',
  menu: 'ul',
  dir: 'ul',
}

const keptElements =
  'p, br, h2, h3, h4, strong, em, s, u, sup, sub, code, pre, blockquote, ul, ol, li, a, hr, img, table, thead, tbody, tr, th, td'

const keptAttributes: Record<string, string[]> = {
  ol: ['start'],
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

function removeClutter(body: Element): void {
  const clutter =
    'script, style, meta, link, title, xml, col, colgroup, object, embed, iframe, template, noscript, svg, button, input, select, textarea, audio, video, br.Apple-interchange-newline, .katex-mathml + .katex-html'
  for (const element of body.querySelectorAll(clutter)) element.remove()
  for (const element of body.querySelectorAll('[style]')) {
    const style = styleOf(element)
    if (style.get('display') === 'none' || style.get('mso-hide') === 'all') element.remove()
  }
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
}

/** Converts styled spans of Google Docs and Word to marks: bold, italic and the rest. */
function marksFromStyles(body: Element): void {
  for (const element of body.querySelectorAll('span, font')) {
    const style = styleOf(element)
    const weight = style.get('font-weight') ?? ''
    const decoration = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
    const isBold = /^bold/.test(weight) || Number(weight) >= 600
    if (isBold && !element.closest('h1, h2, h3, h4, h5, h6')) wrapContents(element, 'strong')
    if (/^(italic|oblique)/.test(style.get('font-style') ?? '')) wrapContents(element, 'em')
    if (decoration.includes('line-through')) wrapContents(element, 's')
    // Links are underlined by their own style.
    const isLinked = element.closest('a') ?? element.querySelector('a')
    if (decoration.includes('underline') && !isLinked) wrapContents(element, 'u')
  }
}

/** Removes marks with a normal weight (the wrapper of Google Docs) and marks around whole blocks. */
function unwrapFalseMarks(body: Element): void {
  for (const element of body.querySelectorAll('b, strong, i, em, u, s, sup, sub, a, span, font')) {
    const style = styleOf(element)
    const isBold = element.matches('b, strong')
    const isPlain = isBold
      ? /^(normal|400)$/.test(style.get('font-weight') ?? '')
      : element.matches('i, em') && style.get('font-style') === 'normal'
    const isSaidTwice = isBold && element.closest('h1, h2, h3, h4, h5, h6')
    if (isPlain || isSaidTwice || element.querySelector(blocks)) unwrap(element)
  }
}

/** Word on the web writes headings as paragraphs with a role. */
function headingsFromRoles(body: Element): void {
  for (const paragraph of body.querySelectorAll('p[role="heading"], div[role="heading"]')) {
    const level = Number(paragraph.getAttribute('aria-level'))
    if (level >= 1 && level <= 6) rename(paragraph, `h${level}`)
  }
}

/** Moves nested lists into their item. In Google Docs, a nested list follows its item. */
function nestLists(body: Element): void {
  for (const list of body.querySelectorAll(
    'ul > ul, ul > ol, ol > ul, ol > ol, ul > div, ol > div',
  )) {
    if (list.localName === 'div') unwrap(list)
    else if (list.previousElementSibling?.localName === 'li')
      list.previousElementSibling.append(list)
    else wrapInItem(list)
  }
}

function wrapInItem(list: Element): void {
  const item = list.ownerDocument.createElement('li')
  list.replaceWith(item)
  item.append(list)
}

function keepAllowed(body: Element): void {
  for (const original of [...body.querySelectorAll('*')]) {
    const element = renamed(original)
    if (!element.matches(keptElements)) {
      unwrap(element)
      continue
    }
    const kept = keptAttributes[element.localName] ?? []
    for (const { name, value } of [...element.attributes]) {
      const isSize = ['width', 'height', 'colspan', 'rowspan', 'start'].includes(name)
      if (!kept.includes(name) || (isSize && !/^\d+$/.test(value))) element.removeAttribute(name)
    }
    const href = targetOf(element.getAttribute('href') ?? '')
    if (element.localName === 'a') element.setAttribute('href', href)
    // Relative URLs of the source page lead nowhere here.
    const isUseful = isAllowedHref(href) && /^(\w+:|\/)/.test(href.trim())
    if (element.localName === 'a' && !isUseful) unwrap(element)
    const src = element.getAttribute('src') ?? ''
    // Drop images without alternative text. Authors can add them in the editor, with a description.
    const isImage =
      isAllowedImageSrc(src) &&
      /^https?:/i.test(src.trim()) &&
      !!element.getAttribute('alt')?.trim()
    if (element.localName === 'img' && !isImage) element.remove()
  }
}

function renamed(element: Element): Element {
  if (element.localName === 'caption') element.closest('table')?.before(element)
  if (element.classList.contains('MsoTitle')) return rename(element, 'h2')
  const name = newNames[element.localName]
  return name ? rename(element, name) : element
}

/**
 * Removes event handlers before parsing. Even in a detached document, the browser reports each handler as a
 * violation of the content security policy.
 */
const withoutHandlers = (html: string) =>
  html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''),
  )

/**
 * Reduces HTML pasted from Word, Google Docs and web pages to what an article may contain. Keeps lists and
 * marks, drops styles, classes, comments and embedded images. Requires DOMParser.
 */
export function cleanPastedHtml(pasted: string): string {
  const html = withoutHandlers(pasted)
  // HTML copied from a ProseMirror editor is already clean, and the attribute holds the open depths of the
  // slice.
  if (/\sdata-pm-slice=/.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  removeClutter(body)
  codeBlocks(body)
  listsFromWord(body)
  listsFromWordOnline(body)
  headingsFromRoles(body)
  blocksFromStyles(body)
  keepScripts(body)
  marksFromStyles(body)
  unwrapFalseMarks(body)
  nestLists(body)
  paragraphsFromBlocks(body)
  keepAllowed(body)
  tidySpaces(body)
  return body.innerHTML
}
