import { EntryRow, MemberSection, Nothing } from '@/app/admin/users/[id]/_components/member-section'
import { Time } from '@/components/admin/time'
import { Badge } from '@/components/ui/badge'
import { Table } from '@/components/ui/table'
import { certificatePath } from '@/lib/certificates/paths'
import { counted, mistakesText } from '@/lib/counted'
import { getCatalog } from '@/lib/courses/current-catalog'
import { outcomeNames } from '@/lib/lessons/training/tables'
import { LISTED_RESULTS } from '@/lib/members/figures'
import type { Member } from '@/lib/members/schema'

const ResultBadge = ({ isGood, children }: { isGood: boolean; children: string }) => (
  <Badge variant={isGood ? 'success' : 'outline'}>{children}</Badge>
)

/** The results in knowledge checks and exams, and the certificates, the latest first. */
export async function Results({
  checks,
  cases,
  certificates,
}: Pick<Member, 'checks' | 'cases' | 'certificates'>) {
  const { findModule } = await getCatalog()
  return (
    <>
      <MemberSection
        id="checks"
        title="Knowledge checks"
        latest={{ limit: LISTED_RESULTS, count: checks.length }}
      >
        {checks.length > 0 ? (
          <Table label="Knowledge checks">
            <tbody>
              {checks.map(({ at, moduleId, correct, questions, passed }) => (
                <EntryRow
                  key={at}
                  code={moduleId}
                  title={findModule(moduleId)?.module.title ?? ''}
                  badge={
                    <ResultBadge isGood={passed}>{passed ? 'Passed' : 'Not passed'}</ResultBadge>
                  }
                >
                  <span>{`${correct} of ${questions} right,`}</span> <Time iso={at} format="date" />
                </EntryRow>
              ))}
            </tbody>
          </Table>
        ) : (
          <Nothing>None taken yet.</Nothing>
        )}
      </MemberSection>
      <MemberSection
        id="cases"
        title="Fault cases"
        latest={{ limit: LISTED_RESULTS, count: cases.length }}
      >
        {cases.length > 0 ? (
          <Table label="Fault cases">
            <tbody>
              {cases.map(({ at, moduleId, title, outcome, readings, par, ...mistakes }) => (
                <EntryRow
                  key={at}
                  code={moduleId}
                  title={title}
                  badge={
                    <ResultBadge isGood={outcome === 'solved'}>{outcomeNames[outcome]}</ResultBadge>
                  }
                >
                  <span>{`${counted(readings, 'reading')} (par ${par}), ${mistakesText(mistakes)},`}</span>{' '}
                  <Time iso={at} format="date" />
                </EntryRow>
              ))}
            </tbody>
          </Table>
        ) : (
          <Nothing>No exam finished yet.</Nothing>
        )}
      </MemberSection>
      <MemberSection id="certificates" title="Certificates">
        {certificates.length > 0 ? (
          <Table label="Certificates">
            <tbody>
              {certificates.map(({ number, title, version, issuedAt, revokedAt, isReplaced }) => (
                <EntryRow
                  key={number}
                  title={
                    <a
                      href={certificatePath(number)}
                      target="_blank"
                      rel="noopener"
                      className="rounded-sm underline-offset-4 hover:underline"
                    >
                      <span>{`${title}, version ${version}`}</span>
                      <span className="sr-only"> (new tab)</span>
                    </a>
                  }
                  badge={
                    <ResultBadge isGood={!revokedAt}>
                      {revokedAt ? (isReplaced ? 'Replaced' : 'Revoked') : 'Valid'}
                    </ResultBadge>
                  }
                >
                  <span className="font-mono text-xs" translate="no">
                    {number}
                  </span>
                  , <Time iso={revokedAt ?? issuedAt} format="date" />
                </EntryRow>
              ))}
            </tbody>
          </Table>
        ) : (
          <Nothing>None yet.</Nothing>
        )}
      </MemberSection>
    </>
  )
}
