import type { Outline } from '@/lib/bench/outline'
import { DEAD_VOLTS, type ProofGap } from '@/lib/bench/proof'
import { type UnsafeAct, unsafeActNames } from '@/lib/bench/unsafe'

export interface Warning {
  /** What the person did. */
  title: string
  /** What would have happened in a real car. */
  consequence: string
  /** The right way. */
  remedy: string
}

const isolate =
  'Disconnect the 12 V battery. With gloves and face shield on, pull the service disconnect, lock it and tag it. Then wait, and prove it dead.'

const texts: Record<UnsafeAct, { consequence: string; remedy: string }> = {
  'disconnect-on': {
    consequence:
      'The contactors can be closed. If current flows, an arc burns between the blades of the disconnect, in your hand.',
    remedy: 'Switch off and disconnect the 12 V battery first.',
  },
  'disconnect-bare': {
    consequence:
      'Each half of the battery keeps its voltage behind the disconnect. A slip or a crack puts it on your skin, and an arc burns hands and face.',
    remedy: 'Put on gloves and face shield first.',
  },
  'plug-live': {
    consequence:
      'The battery or the charged DC link lies at the pins of this plug: hundreds of volts across your hands, or an arc.',
    remedy: isolate,
  },
  'plug-unproven': {
    consequence:
      'No proof shows that the DC link is empty. If its discharge has failed, hundreds of volts lie at the pins of this plug.',
    remedy: 'Complete the proof of absence of voltage first.',
  },
  'point-live': {
    consequence:
      'The battery can be connected again at any moment while you hold the tips. A slip shorts hundreds of volts.',
    remedy: isolate,
  },
  'point-bare': {
    consequence:
      'Nothing is proven dead yet. If the DC link is charged, a slip puts hundreds of volts on your skin.',
    remedy: 'Put on gloves and face shield first. Keep them on until the proof is complete.',
  },
  'tester-live': {
    consequence:
      'The tester adds 500 V to a system that can be live. Its leads and your hands get both.',
    remedy: isolate,
  },
  'tester-unproven': {
    consequence:
      'No proof shows that the DC link is empty. Its charge adds to the 500 V of the tester.',
    remedy: 'Complete the proof of absence of voltage first.',
  },
  'closed-open': {
    consequence: 'The pins of the open plug become live as soon as the contactors close.',
    remedy: 'Plug it in and lock it before you make the car live again.',
  },
}

/** What is missing of the proof, as the next step. */
function gapText({ highVoltage, points }: Outline, gap: ProofGap): string {
  if (!highVoltage) return ''
  const number = (at: string) => points.findIndex((point) => point.at === at) + 1
  const pair = ([one, other]: readonly [string, string]) => `${number(one)} to ${number(other)}`
  const { proof, provingUnit } = highVoltage
  const [across] = proof
  const next: Record<ProofGap, string> = {
    'tester-before': `Prove the tester first: read the proving unit, ${pair(provingUnit.points)}.`,
    pair: `With the proven tester, read V DC at ${proof.map(pair).join(', ')}.`,
    voltage: `You have read ${DEAD_VOLTS} V or more. Wait and read again. If the voltage stays, stop: go no further, and name the fault.`,
    settled: `Wait longer and read ${across ? pair(across) : ''} again: it must not fall any more.`,
    'tester-after': `Prove the tester again: read the proving unit, ${pair(provingUnit.points)}.`,
  }
  return next[gap]
}

/** The warning about an unsafe act. `gap` is what the proof lacks. */
export function warningOf(outline: Outline, act: UnsafeAct, gap: ProofGap | null): Warning {
  const { consequence, remedy } = texts[act]
  const isUnproven = act === 'plug-unproven' || act === 'tester-unproven'
  const next = gap && isUnproven ? gapText(outline, gap) : remedy
  return { title: unsafeActNames[act], consequence, remedy: next }
}

/** Why the insulation tester is useless or harmful elsewhere. */
export const WRONG_PAIR =
  'The tester applies 500 V. Connect it only between a high-voltage point and the body.'
