import { labelPlace, PIN_NUMBER } from '@/lib/bench/geometry'
import type { OutlinePart } from '@/lib/bench/outline'
import { pinsOf, TerminalNumbers } from './terminal-numbers'

/** What the drawing shows of a part besides its shape. */
export interface PartState {
  /** A switch that is closed or a relay that has pulled in. */
  isClosed: boolean
  /** Pulled or unplugged. */
  isOut: boolean
  /** Share of the rated current of a lamp, LED or motor. */
  running: number
}

const line = { stroke: 'var(--art-line)', strokeWidth: 2, fill: 'none' } as const
const filled = { ...line, fill: 'var(--art-paper)' } as const
const accent = { stroke: 'var(--art-accent)', strokeWidth: 2, fill: 'none' } as const

interface SymbolProps {
  part: OutlinePart
  state: PartState
}

function Battery({ part: { size } }: SymbolProps) {
  const [width, height] = [size[0] / 2, size[1] / 2]
  return (
    <g {...line}>
      <rect
        x={-width}
        y={-height + 8}
        width={2 * width}
        height={2 * height - 16}
        rx={4}
        {...filled}
      />
      <path d={`M0 ${-height}v8M0 ${height - 8}v8`} />
      <path d="M-8 -5h16M0 -13v16" strokeWidth={2.5} transform="translate(-14 3)" />
      <path d="M8 -2h14" strokeWidth={2.5} />
      <path d={`M0 ${height}v16m-13 0h26m-21 5h16m-12 5h8`} />
    </g>
  )
}

const Fuse = () => (
  <g {...line}>
    <rect x={-7} y={-14} width={14} height={28} rx={2} {...filled} />
    <path d="M0 -22V22" />
  </g>
)

/** The lever of a contact between `[x, top]` and `[x, bottom]`. */
const Lever = ({
  x,
  top,
  bottom,
  isClosed,
}: {
  x: number
  top: number
  bottom: number
  isClosed: boolean
}) => (
  <g {...line}>
    <path d={`M${x} ${top}v8M${x} ${bottom}v-8`} />
    <circle cx={x} cy={top + 10} r={2.5} {...filled} />
    <circle cx={x} cy={bottom - 10} r={2.5} {...filled} />
    <path
      d={
        isClosed ? `M${x} ${bottom - 12}V${top + 12}` : `M${x} ${bottom - 12}L${x - 12} ${top + 13}`
      }
      {...accent}
      strokeWidth={2.5}
    />
  </g>
)

const Switch = ({ state }: SymbolProps) => (
  <Lever x={0} top={-28} bottom={28} isClosed={state.isClosed} />
)

function Relay({ part: { size, terminals }, state }: SymbolProps) {
  const [width, height] = [size[0] / 2, size[1] / 2]
  const x = (name: string) => terminals[name]?.[0] ?? 0
  return (
    <g {...line}>
      <rect
        x={-width}
        y={-height + 4}
        width={2 * width}
        height={2 * height - 8}
        rx={3}
        {...filled}
        strokeDasharray="5 3"
        strokeWidth={1.25}
      />
      <path d={`M${x('86')} ${-height}v18M${x('85')} ${height}v-18`} />
      <rect x={x('86') - 9} y={-10} width={18} height={20} {...filled} />
      <path d={`M${x('86') - 9} 8l18 -16`} />
      <path d={`M${x('86') + 9} 0H${x('30') - 7}`} strokeDasharray="2 3" strokeWidth={1.25} />
      <Lever x={x('30')} top={-height} bottom={height} isClosed={state.isClosed} />
      {terminals['87a'] && <path d={`M${terminals['87a'][0]} ${height}v-14`} />}
    </g>
  )
}

const Lamp = ({ state }: SymbolProps) => (
  <g {...line}>
    {state.running > 0 && (
      <circle
        r={14 + 12 * Math.min(1, state.running)}
        fill="#ffd54a"
        stroke="none"
        opacity={0.18 + 0.3 * Math.min(1, state.running)}
      />
    )}
    <circle
      r={14}
      {...filled}
      fill={
        state.running > 0 ? 'color-mix(in srgb, #ffd54a 70%, var(--art-paper))' : 'var(--art-paper)'
      }
    />
    <path d="M0 -22v8M0 22v-8M-10 -10L10 10M10 -10L-10 10" />
  </g>
)

const Led = ({ state }: SymbolProps) => (
  <g {...line}>
    {state.running > 0 && <circle r={22} fill="#ffd54a" stroke="none" opacity={0.35} />}
    <Diode />
    <path d="M12 -6l8 -6M12 2l8 -6" {...accent} />
  </g>
)

const Diode = () => (
  <g {...line}>
    <path d="M0 -22V22" />
    <path d="M-9 -8H9L0 8Z" {...filled} />
    <path d="M-9 8H9" />
  </g>
)

const Motor = ({ state }: SymbolProps) => (
  <g {...line}>
    <circle r={16} {...filled} />
    <path d="M0 -22v6M0 22v-6" />
    <path d="M-6 6V-6L0 2L6 -6V6" strokeWidth={2} />
    {state.running > 0 && (
      <path d="M-20 -8A22 22 0 0 1 -8 -20m-1 6l1 -6l-6 -1" {...accent}>
        <title>Runs</title>
      </path>
    )}
  </g>
)

const Resistor = () => (
  <g {...line}>
    <path d="M0 -22v8M0 22v-8" />
    <rect x={-8} y={-14} width={16} height={28} {...filled} />
  </g>
)

const Ground = () => <path d="M0 -8v6M-14 -2H14M-9 3H9M-4 8H4" {...line} />

const Splice = () => <circle r={3.5} fill="var(--art-line)" />

/** Pins stand in a frame. A pin is a socket above a blade. */
function Connector({ part: { size, terminals } }: SymbolProps) {
  const contacts = Object.entries(terminals).filter(([name]) => name.endsWith('a'))
  const space = pinsOf(terminals).length > 0 ? PIN_NUMBER : 0
  return (
    <g {...line}>
      <rect
        x={-size[0] / 2 - space}
        y={-size[1] / 2}
        width={size[0] + space}
        height={size[1]}
        rx={3}
        {...filled}
        strokeWidth={1.25}
      />
      {contacts.map(([name, [x]]) => (
        <path key={name} d={`M${x} -10v5M${x - 5} 2a5 5 0 0 1 10 0M${x} 10v-8`} />
      ))}
    </g>
  )
}

function Box({ part: { size, terminals }, state }: SymbolProps) {
  const [width, height] = size
  return (
    <g {...line}>
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={6}
        {...filled}
        fill="var(--art-tint)"
      />
      {state.running > 0 && (
        <circle
          cx={width / 2 - 10}
          cy={-height / 2 + 10}
          r={4}
          {...accent}
          fill="var(--art-accent)"
        />
      )}
      {Object.entries(terminals).map(([name, [x, y]]) => (
        <text
          key={name}
          x={x + (Math.abs(x) >= width / 2 - 1 ? (x > 0 ? -5 : 5) : 0)}
          y={y + (Math.abs(y) >= height / 2 - 1 ? (y > 0 ? -5 : 11) : 3)}
          textAnchor={Math.abs(x) >= width / 2 - 1 ? (x > 0 ? 'end' : 'start') : 'middle'}
          fontSize={10}
          fill="var(--muted-foreground)"
          stroke="none"
        >
          {name}
        </text>
      ))}
    </g>
  )
}

const symbols: Record<OutlinePart['symbol'], (props: SymbolProps) => React.ReactNode> = {
  battery: Battery,
  fuse: Fuse,
  switch: Switch,
  relay: Relay,
  lamp: Lamp,
  led: Led,
  motor: Motor,
  resistor: Resistor,
  diode: Diode,
  ground: Ground,
  splice: Splice,
  connector: Connector,
  box: Box,
}

function Label({ part }: { part: OutlinePart }) {
  const { x, y, anchor } = labelPlace(part)
  return (
    <g
      fill="var(--art-line)"
      textAnchor={anchor}
      // A halo keeps letters legible where a wire passes close by.
      stroke="var(--art-paper)"
      strokeWidth={3}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      <text x={x} y={y} fontSize={12} fontWeight={700} fontFamily="var(--font-mono)">
        {part.id}
      </text>
      {part.caption && (
        <text x={x} y={y + 12} fontSize={10} fill="var(--muted-foreground)">
          {part.caption}
        </text>
      )}
    </g>
  )
}

/** A part with its id and the numbers of its terminals, which stay legible while it is out. */
export function PartSymbol({ part, state }: SymbolProps) {
  const Shape = symbols[part.symbol]
  return (
    <g
      transform={`translate(${part.at[0]} ${part.at[1]})`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g opacity={state.isOut ? 0.35 : undefined}>
        <Shape part={part} state={state} />
      </g>
      <TerminalNumbers part={part} />
      {part.symbol !== 'splice' && <Label part={part} />}
    </g>
  )
}
