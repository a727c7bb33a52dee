import { styleOf, unwrap } from '@/components/editor/dom-edit'

interface OpenList {
  level: number
  /** Identifies the list in the document: "l0 ... lfo1" from mso-list, without the level. */
  key: string
  element: Element
}

function listStyleOf(element: Element | null): { level: number; key: string } | null {
  if (element?.localName !== 'p') return null
  const found = /(l\d+)\s+level(\d+)\s+(lfo\d+)/.exec(styleOf(element).get('mso-list') ?? '')
  return found ? { level: Number(found[2]), key: `${found[1]} ${found[3]}` } : null
}

/** Removes the bullet or number that Word wrote as text from a paragraph and returns it. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('[style]')].find(
    (element) => styleOf(element).get('mso-list') === 'ignore',
  )
  const text = marker?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  marker?.remove()
  return text
}

function createList(paragraph: Element, marker: string): Element {
  const isNumbered = /^\(?([\d.]*\d|[a-z]{1,5})[.)]/i.test(marker)
  const list = paragraph.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
  const start = Number.parseInt(marker.replace('(', ''), 10)
  if (isNumbered && start > 1) list.setAttribute('start', String(start))
  return list
}

function addItem(open: OpenList[], paragraph: Element, { level, key }: Omit<OpenList, 'element'>) {
  const marker = takeMarker(paragraph)
  const candidate = createList(paragraph, marker)
  const isOther = (top: OpenList) =>
    top.level > level ||
    (top.level === level &&
      (top.key !== key || (marker !== '' && top.element.localName !== candidate.localName)))
  let top = open.at(-1)
  while (top && isOther(top)) {
    open.pop()
    top = open.at(-1)
  }
  if (!top || top.level < level) {
    if (top) top.element.lastElementChild?.append(candidate)
    else paragraph.before(candidate)
    top = { level, key, element: candidate }
    open.push(top)
  }
  const item = paragraph.ownerDocument.createElement('li')
  top.element.append(item)
  item.append(paragraph)
}

/**
 * Converts Word's list paragraphs to ul and ol. On the clipboard, a list item is a paragraph. Its mso-list
 * style names list and level, and its text starts with the bullet or number.
 */
export function listsFromWord(body: Element): void {
  let open: OpenList[] = []
  let last: Element | null = null
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const style = listStyleOf(paragraph)
    if (!style) continue
    const isContinued = last !== null && paragraph.previousElementSibling === last
    if (!isContinued) open = []
    addItem(open, paragraph, style)
    last = open[0]?.element ?? null
  }
  // Numbered headings carry a marker too.
  for (const element of body.querySelectorAll('[style]')) {
    const value = styleOf(element).get('mso-list')
    if (value !== 'ignore') continue
    if (element.closest('h1, h2, h3, h4, h5, h6')) element.remove()
    else unwrap(element)
  }
}

/** The level of an item in Word on the web, or null. Its lists are flat. */
function webLevelOf(list: Element): number | null {
  const level = Number(list.querySelector(':scope > li')?.getAttribute('data-aria-level'))
  return Number.isInteger(level) && level > 0 ? level : null
}

function addWebList(open: Element[], list: Element, level: number): void {
  open.length = Math.min(open.length, level)
  const top = open[level - 1]
  const listId = (element: Element | undefined) =>
    element?.querySelector(':scope > li')?.getAttribute('data-listid')
  const isContinued = top?.localName === list.localName && listId(top) === listId(list)
  if (top && isContinued) {
    top.append(...list.children)
    list.remove()
    return
  }
  const parent = open.slice(0, level - 1).findLast(Boolean)
  parent?.lastElementChild?.append(list)
  open[level - 1] = list
}

/**
 * Nests the lists of Word on the web. On the clipboard, each item is a list of its own in a container, and
 * data-aria-level names its level.
 */
export function listsFromWordOnline(body: Element): void {
  for (const container of body.querySelectorAll('.ListContainerWrapper')) unwrap(container)
  let open: Element[] = []
  let last: Element | null = null
  for (const list of [...body.querySelectorAll('ul, ol')]) {
    const level = webLevelOf(list)
    if (level === null) continue
    if (last === null || list.previousElementSibling !== last) open = []
    addWebList(open, list, level)
    last = open.find(Boolean) ?? null
  }
}
