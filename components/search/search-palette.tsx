'use client'

import { Command } from 'cmdk'
import { useRouter } from 'next/navigation'
import { Dialog } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { HitText } from '@/components/search/hit-text'
import { failureTexts, resultCount, startText, stateTexts } from '@/components/search/search-texts'
import { type Search as SearchState, useSearch } from '@/components/search/use-search'
import { Icon } from '@/components/ui/icon'
import { Island } from '@/components/ui/island'
import { QUERY_MAX } from '@/lib/search/query'
import { type SearchGroup, type SearchResult, searchGroups } from '@/lib/search/types'
import styles from './search-palette.module.css'

interface Props {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The search over the current page: a field and the results below it, while the visitor types. */
export function SearchPalette({ isOpen, onOpenChange }: Props) {
  // Radix returns the focus only to a trigger of its own.
  const previous = useRef<Element | null>(null)
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content
          className={styles.panel}
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            previous.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (previous.current instanceof HTMLElement) previous.current.focus()
          }}
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <Island name="The search">
            <Palette close={() => onOpenChange(false)} />
          </Island>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const pageOf = (text: string) => `/search?${new URLSearchParams({ q: text })}`

function Palette({ close }: { close: () => void }) {
  const router = useRouter()
  const [input, setInput] = useState('')
  const [selected, setSelected] = useState('')
  const search = useSearch(input)
  const { answer } = search
  const groups = answer?.groups ?? []
  const first = groups[0]?.results[0]?.href

  // The results arrive after the key, so the library would keep an item selected that is gone.
  useEffect(() => setSelected(first ?? ''), [first])

  const go = (href: string) => {
    close()
    router.push(href)
  }
  return (
    <Command
      label="Search"
      shouldFilter={false}
      loop
      value={selected}
      onValueChange={setSelected}
      className={styles.palette}
    >
      <div className={styles.field}>
        <Icon name="search" className="size-5" />
        <Command.Input
          value={input}
          onValueChange={setInput}
          maxLength={QUERY_MAX}
          placeholder="Lesson, topic or fault code"
          enterKeyHint="search"
        />
        <Dialog.Close aria-label="Close search" className={styles.close}>
          <Icon name="x" className="size-5" />
        </Dialog.Close>
      </div>
      <Status search={search} isEmpty={input.trim() === ''} />
      <Command.List label="Results" className={styles.list} data-answer={answer?.query}>
        {groups.map((group) => (
          <Group key={group.id} group={group} onSelect={go} />
        ))}
        {answer && groups.length > 0 ? (
          <Command.Item
            value="all"
            className={styles.item}
            onSelect={() => go(pageOf(answer.suggestion ?? answer.query))}
          >
            <span>
              All results for <bdi>{answer.suggestion ?? answer.query}</bdi>
            </span>
          </Command.Item>
        ) : null}
      </Command.List>
    </Command>
  )
}

/** Reports the number of results to screen readers, and shows why there are no results. */
function Status({
  search: { answer, failure },
  isEmpty,
}: {
  search: SearchState
  isEmpty: boolean
}) {
  const count = answer?.groups.reduce((sum, { results }) => sum + results.length, 0) ?? 0
  const text = failure
    ? failureTexts[failure]
    : isEmpty
      ? startText
      : answer && answer.state !== 'found' && answer.state !== 'empty'
        ? `${stateTexts[answer.state]} ${answer.suggestion ?? ''}`
        : ''
  return (
    <div role="status" className={styles.status}>
      {text ? <p>{text}</p> : null}
      {count > 0 ? <p className="sr-only">{resultCount(count)}</p> : null}
    </div>
  )
}

function Group({ group, onSelect }: { group: SearchGroup; onSelect: (href: string) => void }) {
  return (
    <Command.Group heading={searchGroups[group.id]}>
      {group.results.map((result) => (
        <Command.Item
          key={result.href}
          value={result.href}
          className={styles.item}
          onSelect={() => onSelect(result.href)}
        >
          <Result result={result} />
        </Command.Item>
      ))}
    </Command.Group>
  )
}

function Result({ result: { code, title, excerpt, note } }: { result: SearchResult }) {
  return (
    <>
      {code ? (
        <span className={styles.code} translate="no">
          {code}
        </span>
      ) : null}
      <span className={styles.text}>
        <span>
          <HitText parts={title} />
        </span>
        {excerpt.length > 0 ? (
          <small>
            <HitText parts={excerpt} />
          </small>
        ) : null}
      </span>
      {note ? <small className={styles.note}>{note}</small> : null}
    </>
  )
}
