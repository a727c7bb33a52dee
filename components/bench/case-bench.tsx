'use client'

import { type ComponentProps, useState } from 'react'
import { useAuth } from '@/components/auth/auth-provider'
import { AccessGate } from '@/components/course/access-gate'
import { failureOf } from '@/components/form/action-failure'
import { Button } from '@/components/ui/button'
import { openAttemptAction } from '@/lib/bench/exam-actions'
import type { Outline } from '@/lib/bench/outline'
import type { FaultCase } from '@/lib/bench/schema'
import styles from './case-start.module.css'
import { Drawing } from './drawing'
import type { Exam } from './exam'
import { ExamRules } from './exam-rules'
import { loadPractice, type PracticeCase } from './load-practice'
import type { Practice } from './practice'

type ExamProps = Pick<ComponentProps<typeof Exam>, 'attempt' | 'visible'>

type State =
  | { name: 'idle' | 'loading' | 'closed' }
  | { name: 'gate'; need: 'account' | 'plan' }
  | { name: 'problem'; text: string }
  // The components are loaded on demand.
  | { name: 'practice'; Component: typeof Practice; props: { practice: PracticeCase } }
  | { name: 'exam'; Component: typeof Exam; props: ExamProps }

async function startPractice(id: string): Promise<State> {
  const [loaded, { Practice }, { loadSignal }] = await Promise.all([
    loadPractice(id),
    import('./practice'),
    import('./load-signal'),
  ])
  return loaded.decision === 'granted'
    ? { name: 'practice', Component: Practice, props: { practice: await loadSignal(loaded.case) } }
    : { name: 'gate', need: loaded.decision }
}

const HOUR_S = 3600

async function startExam(caseId: string): Promise<State> {
  const [opened, { Exam }] = await Promise.all([openAttemptAction({ caseId }), import('./exam')])
  if (opened.status === 'opened') {
    const { attempt, visible } = opened
    return { name: 'exam', Component: Exam, props: { attempt, visible } }
  }
  if (opened.status === 'ended') {
    return { name: 'problem', text: 'Your last attempt has run out of time. Start a new one.' }
  }
  if (opened.status !== 'denied') return { name: 'problem', text: opened.message }
  if (opened.decision !== 'limited') return { name: 'gate', need: opened.decision }
  const hours = Math.ceil(opened.retryAfter / HOUR_S)
  const wait = hours === 1 ? 'an hour' : `${hours} hours`
  return {
    name: 'problem',
    text: `You have used your attempts for today. Try again in ${wait}, or practice without a limit.`,
  }
}

const focus = (element: HTMLElement | null) => {
  element?.focus()
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
  const { user, loading: isUserLoading } = useAuth()
  const open = async (start: (id: string) => Promise<State>) => {
    setState({ name: 'loading' })
    const failed = (error: unknown): State => ({ name: 'problem', text: failureOf(error).message })
    setState(await start(outline.id).catch(failed))
  }
  const close = () => setState({ name: 'closed' })
  if (state.name === 'practice') {
    return <state.Component outline={outline} {...state.props} isMember={Boolean(user)} />
  }
  if (state.name === 'exam') {
    return <state.Component outline={outline} {...state.props} onAgain={close} />
  }
  const isLoading = state.name === 'loading'
  return (
    <div className={styles.start}>
      <div className={styles.drawing}>
        <Drawing outline={outline} positions={{}} />
      </div>
      <div>
        <h2
          ref={state.name === 'closed' ? focus : undefined}
          tabIndex={-1}
          className="text-3xl outline-none"
        >
          Take the probes
        </h2>
        <p className="mt-3 max-w-lg leading-relaxed text-muted-foreground">
          Every car has one of several faults. Work the controls, place the leads and read the
          meter. When you know the fault, replace the part. Practice has no limit and no score.
        </p>
        {state.name === 'gate' ? (
          <Gate {...{ access, path }} need={state.need} isSignedIn={Boolean(user)} />
        ) : (
          <div className="mt-6 flex flex-wrap gap-2 [@media(scripting:none)]:hidden">
            <Button isBusy={isLoading} onClick={() => open(startPractice)}>
              {isLoading ? 'Bringing the car in…' : 'Start practice'}
            </Button>
            <Button
              variant="outline"
              isBusy={isLoading || isUserLoading}
              onClick={() => (user ? open(startExam) : setState({ name: 'gate', need: 'account' }))}
            >
              Take the exam
            </Button>
          </div>
        )}
        <p role="alert" className="mt-3 text-destructive">
          {state.name === 'problem' && state.text}
        </p>
        <ExamRules isHighVoltage={outline.highVoltage !== undefined} />
        <p className={styles.scriptless}>
          The bench needs JavaScript. The readings of a good car are below.
        </p>
      </div>
    </div>
  )
}

interface GateProps extends Pick<CaseBenchProps, 'access' | 'path'> {
  need: 'account' | 'plan'
  isSignedIn: boolean
}

function Gate({ access, path, need, isSignedIn }: GateProps) {
  const isFree = need === 'account' && access !== 'plan'
  const free =
    access === 'all' ? 'The exam is free with an account.' : 'This case is free with an account.'
  const text = isFree ? free : 'This case is part of a plan.'
  return <AccessGate {...{ text, isFree, isSignedIn, path }} />
}
