import { group, path, polyline, rect } from '@/lib/drawing/svg'
import type { Film, LessonText } from '../film.ts'
import { text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { fade } from '../kit/motion.ts'
import { figure, label } from '../kit/parts.ts'
import { carTop, PACK_V } from './shared/ev-102.ts'
import { crashScene, distanceScene } from './shared/ev-102-damage.ts'
import { heatScene } from './shared/ev-102-heat.ts'
import { smoke } from './shared/ev-102-vehicles.ts'
import { floodScene } from './shared/ev-102-water.ts'

/** Voltage of one of the eight modules. */
const MODULE_V = PACK_V / 8
/** Index of each module that burns, and the second at which it starts. */
const BURNED = new Map([
  [2, 0.8],
  [3, 1.8],
  [7, 2.8],
])

const burnedScene = (t: number): string => {
  const intact = 8 - [...BURNED.values()].filter((at) => t > at + 0.4).length
  return [
    group(carTop([500, 350], 1.9), { opacity: 0.6 }),
    rect([262, 222], [404, 256], { radius: 14, width: 4, fill: 'tint' }),
    ...Array.from({ length: 8 }, (_, index) => {
      const [x, y] = [276 + (index % 4) * 96, 236 + Math.floor(index / 4) * 118]
      const at = BURNED.get(index)
      const burned = at === undefined ? 0 : fade(t, at)
      return [
        rect([x, y], [88, 110], { radius: 6, stroke: 'warn', fill: 'paper', opacity: 1 - burned }),
        text([x + 44, y + 70], `${MODULE_V} V`, {
          size: 42,
          anchor: 'middle',
          fill: 'warn',
          opacity: 1 - burned,
        }),
        path(
          `M${x + 4} ${y + 8}L${x + 30} ${y + 2}L${x + 50} ${y + 12}L${x + 84} ${y + 4}L${x + 78} ${y + 50}L${x + 86} ${y + 104}L${x + 44} ${y + 98}L${x + 6} ${y + 106}L${x + 14} ${y + 60}Z`,
          { stroke: 'soft', fill: 'grid', opacity: burned },
        ),
        path(`M${x + 20} ${y + 26}l16 22l-12 20l20 18M${x + 62} ${y + 24}l-10 24l14 22l-8 20`, {
          stroke: 'soft',
          width: 2,
          opacity: burned,
        }),
      ].join('')
    }),
    smoke([560, 250], t, 120),
    path('M666 300H730L744 286M778 306L800 300H830', { width: 12, stroke: 'soft' }),
    path('M666 300H700M820 300H830', { width: 12, stroke: 'accent' }),
    path('M666 400H716L728 414M770 396L790 400H830', { width: 12, stroke: 'soft' }),
    path('M666 400H690M816 400H830', { width: 12, stroke: 'accent' }),
    path('M836 280H880L874 330L884 420H836L842 350Z', { width: 4, fill: 'paper', stroke: 'soft' }),
    label([672, 156], [754, 288], 'insulation gone', { opacity: fade(t, 4.8) }),
    group(
      [
        polyline(
          [
            [330, 560],
            [400, 478],
          ],
          { stroke: 'soft', width: 2 },
        ),
        text([150, 586], 'disconnect melted in', { size: 36 }),
      ],
      { opacity: fade(t, 5.4) },
    ),
    path('M370 470Q400 452 436 470L428 488H378Z', { width: 4, stroke: 'accent', fill: 'paper' }),
    figure([960, 232], { name: 'Intact modules', value: `${intact} of 8`, size: 60, fill: 'line' }),
    figure([960, 390], {
      name: 'Still inside',
      value: `${intact * MODULE_V} V`,
      size: 72,
      fill: 'bad',
    }),
    figure([960, 548], {
      name: 'Lock-out',
      value: 'none',
      size: 72,
      fill: 'bad',
      opacity: fade(t, 6),
    }),
  ].join('')
}

export const film: Film = {
  moduleId: 'EV-102',
  lesson: 4,
  posterAt: 24,
  scenes: [
    {
      title: 'Keep your distance first',
      seconds: 13.2,
      captions: [
        { at: 0, text: 'A damaged battery can ignite hours, days or even weeks later.' },
        { at: 4, text: 'This 7 MW fire gives 12 kW/m² at 4 m: enough to ignite wood.' },
        { at: 8.6, text: 'At 15 m it is below 1 kW/m². So: outdoors, 15 m clear on every side.' },
      ],
      descriptions: [
        { at: 0, text: 'A parked car smokes, and then it burns. Far beside it, a stack of wood.' },
        {
          at: 4,
          text: 'A curve of the radiant heat at this distance, with a dashed line at which wood ignites: 12 kW/m². At 3.0 m: 21.7 kW/m².',
        },
        { at: 6, text: 'At 4.0 m: 12.2 kW/m².' },
        { at: 10.8, text: 'At 15.0 m: 0.9 kW/m².' },
      ],
      draw: distanceScene,
    },
    {
      title: 'Crashed: live inside the battery',
      seconds: 13.2,
      captions: [
        { at: 0, text: 'The crash signal opens the contactors or fires a pyrotechnic fuse.' },
        { at: 4.4, text: 'Active discharge: below 60 V after five seconds. If it fails, minutes.' },
        { at: 8.9, text: 'The cells keep their 400 V, and a crushed one can short inside.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car in section at a barrier, with battery and inverter. Crush 0 mm. Inverter and cables 400 V. Inside the battery 400 V.',
        },
        {
          at: 3.3,
          text: 'Crush 160 mm. Label: “fuse open”, between battery and inverter. The voltage of inverter and cables falls. Inside the battery 400 V.',
        },
        {
          at: 8.2,
          text: 'Inverter and cables 58 V after 5 s. Label: “crushed”, at the cells on the left. Inside the battery 400 V.',
        },
      ],
      draw: crashScene,
    },
    {
      title: 'The temperature shows the trend',
      seconds: 13.6,
      captions: [
        { at: 0, text: 'Watch the battery with a thermal camera, from afar and over time.' },
        {
          at: 4.2,
          text: 'Falling: less heat is made than is lost. Keep watching.',
        },
        {
          at: 8.8,
          text: 'Rising, smoke, hissing: keep everyone away and call the fire department.',
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A thermal camera shows 48.0 °C after 0 min. A graph over 60 min with marks at 40 °C, 80 °C and 120 °C.',
        },
        { at: 6, text: 'The line falls to 38.9 °C after 60 min. Label: “falls: keep watching”.' },
        {
          at: 10.4,
          text: 'A second line rises to 103.5 °C after 58 min. Label: “rises: withdraw”.',
        },
      ],
      draw: heatScene,
    },
    {
      title: 'Flooded: water bridges the insulation',
      seconds: 14.4,
      captions: [
        { at: 0, text: 'Water climbs in the battery until it joins busbars and housing.' },
        { at: 4.5, text: 'From 20 MΩ to 400 Ω: the limit is 500 Ω/V, here 200 kΩ. Salt is worse.' },
        { at: 9, text: 'Dried, it may pass again, but corrosion goes on: still no release.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A battery in section, its busbars above rising water. A scale of the insulation to housing from 100 MΩ to 100 Ω, with marks for AC: 500 Ω/V = 200 kΩ, and DC: 100 Ω/V = 40 kΩ. It reads 20 MΩ.',
        },
        { at: 6, text: 'The water covers the busbars: 400 Ω, far below both marks.' },
        {
          at: 11.2,
          text: 'The water is gone, deposits are left on the busbars: 3.3 MΩ. Label: “dried: not released”.',
        },
      ],
      draw: floodScene,
    },
    {
      title: 'Burned: no lock-out is possible',
      seconds: 13,
      captions: [
        { at: 0, text: 'Three of eight modules have burned. The other five still hold 250 V.' },
        {
          at: 4.6,
          text: "Disconnect melted, insulation gone: it can't be proven dead any more.",
        },
        { at: 9.2, text: 'Only battery specialists may open or move it.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A battery of eight modules, 50 V each. Intact modules 8 of 8, still inside 400 V.',
        },
        {
          at: 3.2,
          text: 'Intact modules 5 of 8, still inside 250 V. Labels: “insulation gone”, “disconnect melted in”. Lock-out: none.',
        },
      ],
      draw: burnedScene,
    },
    inShort({
      points: [
        'Outdoors, 15 m clear on every side',
        'Treat everything as live, cells above all',
        'Rising temperature: keep away, call for help',
        'Flooded or burned: specialists only',
      ],
      caption: "In doubt, don't touch it: specialists decide with the rescue sheet.",
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'Which crashed, flooded and burned high-voltage vehicles must not be touched, why they stay dangerous for weeks, and how they are parked and watched.',
  goals: [
    'Decide from a distance whether a damaged vehicle may be approached at all',
    'Explain stranded energy, late fires and the loss of insulation through water',
    'Quarantine a vehicle and watch the temperature of its battery',
  ],
  tools: [
    "Rescue sheet and manufacturer's emergency response guide",
    'Thermal camera',
    'Barriers, warning signs, quarantine area outdoors',
    'For specialists only: insulation tester, 500 or 1000 V DC as the manufacturer specifies',
  ],
  safety: [
    'Smoke, hissing, popping, sweet smell, sparks or rising temperature: keep away, call the fire department.',
    'Gases of a damaged battery are poisonous and can explode; electrolyte and residue burn the skin.',
    'A damaged vehicle counts as live: the normal lock-out does not cover it.',
    'Never bring a crashed, flooded or burned high-voltage vehicle into the workshop before its release.',
    'Only persons qualified for damaged high-voltage batteries work on it, in their protective equipment.',
  ],
  steps: [
    {
      text: 'Stop at a distance. Look, listen, smell: smoke, noise, leaks, deformation, burn marks.',
    },
    { text: 'Find out what happened: impact near the battery, depth and kind of water, fire.' },
    {
      text: 'Park the vehicle outdoors, or have specialists do it; fence it in and put up signs.',
      limit: '15 m (50 ft) clear on every side, or the value of manufacturer and authority',
    },
    {
      text: 'Take the temperature of the battery with a thermal camera at fixed intervals.',
      limit: "no rise; duration by the manufacturer's guide, typically 48 h and longer",
    },
    {
      text: 'Read the rescue sheet; ask the manufacturer before anything is disconnected or moved.',
    },
    {
      text: 'Specialists: insulation test of the parts the manufacturer names, after proof of absence of voltage.',
      limit: 'at least 100 Ω/V DC circuits, 500 Ω/V AC or joined circuits; new parts many MΩ',
    },
    {
      text: 'Release in writing by the responsible specialist. Without it, no one may work on the vehicle.',
    },
  ],
}
