import type { FaultKind } from '@/lib/bench/fault-kinds'
import type { Measurement } from '@/lib/bench/schema'

/** A reading of an expert, and the parts and wires that it leaves under suspicion beside the faulty one. */
export interface Step extends Measurement {
  left: readonly string[]
  /** The wrong kinds that it leaves for the faulty part. */
  kinds: readonly FaultKind[]
  /**
   * Number of diagnoses that it leaves, including right diagnoses. A diagnosis is a part or a wire with a kind of
   * fault.
   */
  diagnoses: number
}

/** The readings of an expert for every fault of a case, by the id of the fault. */
export type ExpertPaths = Readonly<Record<string, readonly Step[]>>

/** A reading of an expert as a question, and what its answer leaves. */
export interface ExplainedStep extends Measurement {
  question: string
  conclusion: string
}

/** A path as a member reads it. `rest` names the parts that no reading of the bench separates from the faulty one. */
export interface ExplainedPath {
  steps: readonly ExplainedStep[]
  rest: string | null
}

/** The explained paths of a case, by the id of the fault. */
export type ExplainedPaths = Readonly<Record<string, ExplainedPath>>
