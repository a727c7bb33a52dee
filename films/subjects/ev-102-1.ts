import { circle, group, path, polyline, rect } from '@/lib/drawing/svg'
import type { Film, LessonText } from '../film.ts'
import { text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { fade, jitter, keys } from '../kit/motion.ts'
import { callout, figure, label } from '../kit/parts.ts'
import {
  BLEED_OHMS,
  inverter,
  linkVolts,
  PACK_V,
  SENSING_OHMS,
  SYSTEM,
  system,
} from './shared/ev-102.ts'
import { keyScene } from './shared/ev-102-key.ts'
import { lockScene, plugScene } from './shared/ev-102-lock.ts'

/** Waiting time that the plot covers, minutes. */
const WAIT_MIN = 10
const PLOT = { x: 560, y: 140, width: 640, height: 380 }
const plotPoint = (minutes: number, volts: number) =>
  [
    PLOT.x + (PLOT.width * minutes) / WAIT_MIN,
    PLOT.y + PLOT.height * (1 - volts / (PACK_V * 1.05)),
  ] as const
const curve = (ohms: number, minutes: number) =>
  Array.from({ length: 101 }, (_, index) => (minutes * index) / 100).map((at) =>
    plotPoint(at, linkVolts(at * 60, ohms)),
  )

const waitScene = (t: number): string => {
  const isOpen = t >= 11.5
  const minutes = isOpen
    ? keys(t, [
        [11.7, 0],
        [13.9, WAIT_MIN],
      ])
    : keys(t, [
        [1.4, 0],
        [3.6, 1],
        [6.4, 1],
        [7.4, 1.9],
        [10, 1.9],
        [11.2, WAIT_MIN],
      ])
  const ohms = isOpen ? SENSING_OHMS : BLEED_OHMS
  const volts = linkVolts(minutes * 60, ohms)
  // The dots move at a speed proportional to the current, so their distance is proportional to the voltage
  // drop.
  const moved = 9 * (PACK_V - volts)
  return [
    group(inverter([0, 0], volts, isOpen ? undefined : moved), { at: [64, 150], scale: 1.4 }),
    figure([64, 560], {
      name: 'Voltage of the DC link',
      value: `${Math.max(0, volts + jitter(t, 0.3)).toFixed(0)} V`,
      fill: volts > 60 ? 'bad' : 'good',
      size: 64,
    }),
    text([500, 560], `${minutes.toFixed(1)} min`, { size: 44, mono: true, anchor: 'end' }),
    path(`M${PLOT.x} ${PLOT.y}V${PLOT.y + PLOT.height}H${PLOT.x + PLOT.width}`, { stroke: 'soft' }),
    ...[0, 2, 5, 10].map((at) =>
      text([plotPoint(at, 0)[0], PLOT.y + PLOT.height + 42], at === 10 ? '10 min' : String(at), {
        size: 36,
        anchor: at === 10 ? 'end' : 'middle',
        fill: 'soft',
      }),
    ),
    text([plotPoint(0, 0)[0] - 12, plotPoint(0, PACK_V)[1] + 12], String(PACK_V), {
      size: 36,
      anchor: 'end',
      fill: 'soft',
    }),
    polyline([plotPoint(0, 60), plotPoint(WAIT_MIN, 60)], { stroke: 'warn', dash: '12 10' }),
    text([plotPoint(WAIT_MIN, 60)[0], plotPoint(0, 60)[1] - 12], '60 V DC', {
      size: 36,
      anchor: 'end',
      fill: 'warn',
    }),
    rect(plotPoint(5, PACK_V * 1.05), [PLOT.width / 2, PLOT.height], {
      radius: 0,
      fill: 'cold',
      stroke: 'cold',
      width: 0,
      opacity: 0.1 * fade(t, 9.2),
    }),
    text([plotPoint(7.5, 0)[0], 186], 'usual waiting time', {
      size: 36,
      anchor: 'middle',
      fill: 'cold',
      opacity: fade(t, 9.2),
    }),
    polyline(curve(BLEED_OHMS, isOpen ? WAIT_MIN : minutes), { stroke: 'good', width: 5 }),
    isOpen ? polyline(curve(SENSING_OHMS, minutes), { stroke: 'bad', width: 5 }) : '',
    circle(plotPoint(minutes, volts), 10, { stroke: 'accent', fill: 'accent' }),
    label([654, 392], plotPoint(1.9, 60), '60 V after 1.9 min', {
      fill: 'good',
      opacity: fade(t, 7.4),
    }),
    text([plotPoint(10, 0)[0], plotPoint(0, 275)[1] + 54], '275 V left', {
      size: 44,
      anchor: 'end',
      fill: 'bad',
      opacity: fade(t, 13.9),
    }),
  ].join('')
}

export const film: Film = {
  moduleId: 'EV-102',
  lesson: 1,
  posterAt: 68,
  scenes: [
    {
      title: 'What a switched-off vehicle still holds',
      seconds: 13,
      captions: [
        { at: 0, text: '400 V, far above 60 V DC: only for qualified and authorized people.' },
        { at: 4.6, text: 'Power off opens the contactors. The battery keeps its 400 V inside.' },
        { at: 9, text: 'If active discharge fails, the capacitor empties only slowly.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A high-voltage battery of two halves, 200 V each, with its service disconnect and contactors, and an inverter with its capacitor. Contactors closed. DC link 400 V. Inside the battery 400 V.',
        },
        { at: 5.1, text: '1, the contactors, open. Inside the battery still 400 V.' },
        {
          at: 9.3,
          text: '2, the DC link with its charged capacitor, loses a few volts each second: 353 V at the end.',
        },
      ],
      draw: (t) => {
        const gap = keys(t, [
          [4.9, 0],
          [5.2, 1],
        ])
        const volts = linkVolts(t - 5)
        return [
          system({ plus: gap, minus: gap, plug: 0, volts, moved: 9 * (PACK_V - volts) }),
          figure([960, 220], {
            name: 'Contactors',
            value: gap > 0.5 ? 'open' : 'closed',
            size: 60,
            fill: gap > 0.5 ? 'good' : 'bad',
          }),
          figure([960, 390], { name: 'DC link', value: `${volts.toFixed(0)} V`, fill: 'bad' }),
          figure([960, 560], {
            name: 'Inside the battery',
            value: `${PACK_V} V`,
            size: 84,
            fill: 'warn',
          }),
          label([180, 290], SYSTEM.plug, 'service disconnect', { opacity: fade(t, 0.6, 4.6) }),
          ...(
            [
              [150, 330],
              [914, 148],
            ] as const
          ).map((at) => callout(1, at, fade(t, 5))),
          ...(
            [
              [520, 230],
              [914, 294],
            ] as const
          ).map((at) => callout(2, at, fade(t, 9))),
        ].join('')
      },
    },
    {
      title: 'Off, unplugged, key out of range',
      seconds: 13,
      captions: [
        { at: 0, text: 'Park, apply the brake, switch off, and unplug the charging cable.' },
        {
          at: 4.2,
          text: 'The car’s 125 kHz field wakes a key nearby. It falls with distance cubed.',
        },
        { at: 8.6, text: 'Keep every key, card and phone key away: 5 m or more, as specified.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car with a charging cable and its key, beside an open lock box. The cable comes off: unplugged.',
        },
        {
          at: 4.4,
          text: 'The key is in the car. Distance from the antenna 1.0 m: field of the car at the key, 338 % of the wake-up level. Then the key moves away.',
        },
        {
          at: 10.2,
          text: 'The key is in the lock box, which is locked. Distance 6.2 m: field of the car at the key, 1.4 % of the wake-up level.',
        },
      ],
      draw: keyScene,
    },
    {
      title: 'Pull the service disconnect',
      seconds: 14,
      captions: [
        { at: 0, text: '12 V battery off as specified. Then gloves on and face shield down.' },
        {
          at: 4.7,
          text: 'The lever opens the interlock first. Then the blades leave their contacts.',
        },
        { at: 9.6, text: 'The string is cut in two, but each half still holds its 200 V.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The service disconnect in section: two blades join the battery halves, 200 V each, through the main fuse. Between them the interlock contact. Interlock closed, travel 0 mm, battery string 400 V. Beside it a 12 V battery, whose clamp comes off, then gloves and a face shield.',
        },
        {
          at: 5.9,
          text: '1: the lever is turned. Interlock open, travel 4 mm. The blades still touch. 2: the disconnect is pulled.',
        },
        { at: 9.6, text: 'The blades are out. Travel 42 mm. Battery string: 2 parts.' },
      ],
      draw: plugScene,
    },
    {
      title: 'Lock it, tag it, keep the key',
      seconds: 12.5,
      captions: [
        { at: 0, text: 'Close the socket with its cover and lock it with your own padlock.' },
        { at: 4, text: 'The tag says who and when. The disconnect joins the key in the box.' },
        { at: 9, text: 'The only key of the padlock stays with you.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The empty socket, 200 V on either side, gets a cover and a padlock. Beside it the lock box with the vehicle key inside.',
        },
        {
          at: 3.3,
          text: 'A tag on the padlock: DO NOT OPERATE, name, date. The disconnect goes into the lock box, which is locked too.',
        },
        { at: 9, text: 'The key of the padlock appears.' },
      ],
      draw: lockScene,
    },
    {
      title: 'Wait: the capacitor must empty',
      seconds: 17.5,
      captions: [
        { at: 0, text: 'If active discharge fails, this resistor drains the capacitor.' },
        { at: 3.7, text: 'With 800 µF and 75 kΩ, it loses 63 % of its voltage each minute.' },
        { at: 7.5, text: 'From 400 V to 60 V takes 1.9 minutes. Manufacturers ask for 5 to 10.' },
        { at: 11.5, text: 'But with that resistor open, 275 V are left after ten minutes.' },
        { at: 15.2, text: 'So wait, and then prove it dead.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A capacitor and its resistor. A graph of the voltage of the DC link over 10 min, with a line at 60 V DC. 400 V at 0.0 min.',
        },
        { at: 3.7, text: 'Voltage of the DC link: 147 V after 1.0 min.' },
        {
          at: 7.5,
          text: '60 V after 1.9 min. Usual waiting time: from 5 min to 10 min. Then 0 V at 10.0 min.',
        },
        {
          at: 11.5,
          text: 'The resistor is crossed out. Voltage of the DC link: 275 V left at 10.0 min.',
        },
      ],
      draw: waitScene,
    },
    inShort({
      points: [
        'Switched off, unplugged, every key away',
        'Disconnect pulled in gloves and shield',
        'Locked and tagged, and you hold the key',
        'Waited as specified: then prove it dead',
      ],
      caption: 'Until it is proven dead, treat it as live.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'How a high-voltage vehicle is locked out: keys out of range, service disconnect pulled, locked and tagged, and the waiting time of the capacitor.',
  goals: [
    'Name what stays live after power off and after the service disconnect is pulled',
    'Carry out the lock-out in the order of the manufacturer and secure it against re-closing',
    'Explain the waiting time from capacitor and bleed resistor, and why it proves nothing',
  ],
  tools: [
    'Insulating gloves, class 0 (1000 V AC), tested and checked today, with leather protectors',
    'Arc-rated face shield and non-conductive footwear',
    'Insulated tools, 1000 V',
    'Padlock with a single key, tag, lock box for keys and disconnect',
    "Manufacturer's lock-out procedure for this vehicle",
  ],
  safety: [
    'Only qualified and authorized persons; a second person who can help stays in sight.',
    'The battery cannot be switched off: its cells and everything ahead of the contactors stay live.',
    'Never pull the service disconnect under load or with the vehicle switched on.',
    'A crashed, flooded or burned vehicle is not locked out by this procedure.',
    'Treat everything orange as live until it is proven dead with a tester.',
  ],
  steps: [
    {
      text: 'Read out faults, cordon off the bay, secure the vehicle, switch it off and unplug it.',
    },
    {
      text: 'Put every key, card and phone key into the lock box outside their range.',
      limit: "manufacturer's value, typically 5 m or more",
    },
    { text: "Disconnect the 12 V battery in the manufacturer's order and insulate its terminal." },
    {
      text: 'Check and put on gloves and face shield, then pull the service disconnect.',
      limit: 'gloves: class 0, 1000 V AC, test date valid',
    },
    { text: 'Cover and lock the socket, hang the tag, keep the only padlock key on you.' },
    {
      text: 'Wait for the capacitors to discharge.',
      limit: "manufacturer's value, typically 5 to 10 min",
    },
    {
      text: 'Prove the absence of voltage with a proven two-pole tester. Gloves stay on until then.',
      limit: "manufacturer's limit; class B begins above 60 V DC or 30 V AC",
    },
  ],
}
