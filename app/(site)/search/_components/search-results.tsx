import { HitText } from '@/components/search/hit-text'
import { resultCount, startText, stateTexts } from '@/components/search/search-texts'
import { SiteLink } from '@/components/ui/site-link'
import {
  type SearchAnswer,
  type SearchGroup,
  type SearchResult,
  searchGroups,
} from '@/lib/search/types'
import styles from './results.module.css'

/** What a search has found, by group, or why it has found nothing. */
export function SearchResults({ answer }: { answer: SearchAnswer | null }) {
  if (!answer || answer.state === 'empty') {
    return (
      <div className={styles.state}>
        <p>{startText}</p>
        <Starts />
      </div>
    )
  }
  const count = answer.groups.reduce((sum, { results }) => sum + results.length, 0)
  return (
    <>
      <div className={styles.state}>
        {answer.state === 'found' ? (
          <p>
            <span>{`${resultCount(count)} for`}</span> <bdi>{answer.query}</bdi>
          </p>
        ) : (
          <p>
            <span>{stateTexts[answer.state]}</span>{' '}
            {answer.suggestion ? (
              <SiteLink href={`/search?${new URLSearchParams({ q: answer.suggestion })}`}>
                <span>{answer.suggestion}</span>
              </SiteLink>
            ) : null}
          </p>
        )}
        {count === 0 ? <Starts /> : null}
      </div>
      {answer.groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </>
  )
}

/** Where to go without results. */
function Starts() {
  return (
    <p className={styles.starts}>
      <SiteLink href="/courses">All courses</SiteLink>
      <SiteLink href="/cases">All fault cases</SiteLink>
      <SiteLink href="/codes">All fault codes</SiteLink>
      <SiteLink href="/blog">All articles</SiteLink>
    </p>
  )
}

function Group({ group: { id, results } }: { group: SearchGroup }) {
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{searchGroups[id]}</h2>
      <ul>
        {results.map((result) => (
          <Result key={result.href} result={result} />
        ))}
      </ul>
    </section>
  )
}

function Result({ result: { href, code, title, excerpt, note } }: { result: SearchResult }) {
  return (
    <li>
      {code ? (
        <span className="code-label" translate="no">
          {code}
        </span>
      ) : null}
      <div>
        <SiteLink href={href}>
          <HitText parts={title} />
        </SiteLink>
        {excerpt.length > 0 ? (
          <p>
            <HitText parts={excerpt} />
          </p>
        ) : null}
      </div>
      {note ? <small>{note}</small> : null}
    </li>
  )
}
