'use client'

import { type ComponentType, useState } from 'react'
import { useAuth } from '@/components/auth/auth-provider'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'
import { withNext } from '@/lib/auth/next-path'
import type { Outline } from '@/lib/bench/outline'
import { caseUrl } from '@/lib/bench/paths'
import type { FaultCase } from '@/lib/bench/schema'
import styles from './bench.module.css'
import board from './board.module.css'
import { Drawing } from './drawing'
import type { PracticeCase } from './practice'

type Decision = 'account' | 'plan'

type State =
  | { name: 'idle' | 'loading' | 'failed' }
  | { name: 'refused'; decision: Decision }
  | { name: 'practice'; practice: PracticeCase; Practice: ComponentType<PracticeProps> }

interface PracticeProps {
  outline: Outline
  practice: PracticeCase
}

type Response = { decision: 'granted'; case: PracticeCase } | { decision: Decision }

async function loadCase(id: string): Promise<State> {
  const [response, { Practice }] = await Promise.all([fetch(caseUrl(id)), import('./practice')])
  if (!response.ok && response.status !== 403) return { name: 'failed' }
  const body: Response = await response.json()
  if (body.decision !== 'granted') return { name: 'refused', decision: body.decision }
  return { name: 'practice', practice: body.case, Practice }
}

interface CaseBenchProps {
  outline: Outline
  access: FaultCase['access']
  /** Path of the case's page. */
  path: string
}

/** The drawing of a case until the visitor takes the probes, then its bench. */
export function CaseBench({ outline, access, path }: CaseBenchProps) {
  const [state, setState] = useState<State>({ name: 'idle' })
  const start = async () => {
    setState({ name: 'loading' })
    setState(await loadCase(outline.id).catch((): State => ({ name: 'failed' })))
  }
  if (state.name === 'practice') {
    return <state.Practice outline={outline} practice={state.practice} />
  }
  return (
    <div className={styles.start}>
      <div className={board.board}>
        <Drawing outline={outline} positions={{}} />
      </div>
      <div>
        <h2 className="text-3xl">Take the probes</h2>
        <p className="mt-3 max-w-[46ch] leading-relaxed text-muted-foreground">
          Every car has one of several faults. Work the controls, place the leads and read the
          meter. When you know the fault, replace the part.
        </p>
        {state.name === 'refused' ? (
          <Gate {...{ access, path }} decision={state.decision} />
        ) : (
          <div className="mt-6">
            <Button isBusy={state.name === 'loading'} onClick={start}>
              {state.name === 'loading' ? 'Bringing the car in…' : 'Start practice'}
            </Button>
            <noscript>
              <p className="mt-3">
                The bench needs JavaScript. The readings of a good car are below.
              </p>
            </noscript>
          </div>
        )}
        <p role="alert" className="mt-3 text-destructive">
          {state.name === 'failed' &&
            "Couldn't load the case. Check your internet connection and try again."}
        </p>
      </div>
    </div>
  )
}

function Gate({
  access,
  path,
  decision,
}: Pick<CaseBenchProps, 'access' | 'path'> & { decision: Decision }) {
  const { user } = useAuth()
  const signIn = !user && (
    <SiteLink
      href={withNext('/auth', path)}
      prefetch="never"
      className={buttonVariants({ variant: 'outline' })}
    >
      Sign in
    </SiteLink>
  )
  const isFree = decision === 'account' && access !== 'plan'
  return (
    <div className="mt-6" role="status">
      <p className="font-semibold">
        {isFree ? 'This case is free with an account.' : 'This case is part of a plan.'}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        {isFree ? (
          <SiteLink
            href={withNext('/auth?tab=signup', path)}
            prefetch="never"
            className={buttonVariants()}
          >
            Create free account
          </SiteLink>
        ) : (
          <SiteLink href="/pricing" className={buttonVariants()}>
            See plans
          </SiteLink>
        )}
        {signIn}
      </p>
    </div>
  )
}
