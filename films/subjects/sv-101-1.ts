import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { drawClosed, drawExtraction } from './shared/sv-101-air.ts'
import { drawDrum, drawGloves } from './shared/sv-101-skin.ts'
import { drawVapor } from './shared/sv-101-vapor.ts'

export const film: Film = {
  moduleId: 'SV-101',
  lesson: 1,
  posterAt: 12.5,
  scenes: [
    {
      title: 'Exhaust gas in a closed bay',
      seconds: 14,
      captions: [
        {
          at: 0,
          text: 'A closed bay, 150 cubic meters. A cold engine: 3 liters of CO a minute.',
        },
        {
          at: 4.3,
          text: 'No color, no smell. After 5 minutes: 100 ppm, the EU short-term limit.',
        },
        { at: 8.5, text: 'After one hour: over 900 ppm. That makes you faint, and can kill.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A bay, 150 m³, in section with a car whose engine runs, and a graph of CO, ppm, over 60 min with a dashed line: limit 100. CO in the bay: 0 ppm. Time 0 min.',
        },
        { at: 4.2, text: 'CO in the bay: 100 ppm. Time 5 min.' },
        {
          at: 9.6,
          text: 'CO in the bay: 944 ppm. Time 60 min. The line still rises, and gas fills the bay.',
        },
      ],
      draw: drawClosed,
    },
    {
      title: 'Catch it at the tailpipe',
      seconds: 14,
      captions: [
        { at: 0, text: 'Now a wall fan moves 600 cubic meters of air an hour.' },
        { at: 3.8, text: 'It only dilutes: 295 ppm, almost three times the limit.' },
        { at: 7.6, text: 'The same fan on a hose at the tailpipe catches 95 percent.' },
        { at: 11.2, text: '15 ppm are left. Catch it at the source.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The same bay with a fan in its wall. In the graph of CO, ppm, over min, the line of the closed bay is dashed, and another dashed line shows the limit 100.',
        },
        { at: 4, text: 'CO in the bay: 295 ppm. Time 60 min. The line has leveled out.' },
        {
          at: 10.6,
          text: 'A hose leads from the tailpipe to the fan. CO in the bay: 15 ppm. Time 60 min.',
        },
      ],
      draw: drawExtraction,
    },
    {
      title: 'Brake cleaner: the vapor sinks',
      seconds: 14,
      captions: [
        { at: 0, text: 'Brake cleaner, 0.2 liters. The vapor is 3.5 times as heavy as air.' },
        { at: 4.2, text: 'Above the floor the detector shows nothing. The vapor sinks.' },
        { at: 7.8, text: 'In the pit it reads 1.8 percent. From 1.1 on, it can explode.' },
        { at: 11.6, text: 'No sparks, and extract at the floor.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car above a pit in section. A can sprays its wheel, and vapor falls into the pit. Density, air = 1: 3.5.',
        },
        {
          at: 4.4,
          text: 'At the probe, above the floor: 0.0 %. A layer of vapor lies in the pit.',
        },
        {
          at: 8.2,
          text: 'The probe is down in the layer. At the probe: 1.8 %. Explosive from 1.1 %. At the end, a flame is crossed out, and a duct extracts the vapor at the bottom.',
        },
      ],
      draw: drawVapor,
    },
    {
      title: 'Gloves: thickness buys time',
      seconds: 14,
      captions: [
        {
          at: 0,
          text: 'Solvent creeps through every glove. Here: nitrile, 0.1 and 0.4 mm.',
        },
        { at: 4, text: 'The thin one lets it through after 2 minutes: take it off at once.' },
        { at: 7.9, text: 'Four times as thick lasts sixteen times as long: 32 minutes.' },
        { at: 11.5, text: 'The glove’s data sheet names the time.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Two gloves in section, 0.1 mm and 0.4 mm, each with solvent above and skin below, and a graph: through the glove, %, over min. Contact 0 min. Both 0 %.',
        },
        {
          at: 4,
          text: 'Contact 2 min. 0.1 mm: 10 % of its final flow reaches the skin. 0.4 mm: 0 %.',
        },
        { at: 9.2, text: 'Contact 32 min. 0.1 mm: 100 %. 0.4 mm: 10 %.' },
      ],
      draw: drawGloves,
    },
    {
      title: 'Keep fluids apart',
      seconds: 14,
      captions: [
        { at: 0, text: 'A drum of used oil, 200 liters, can be recycled.' },
        { at: 3, text: 'One cup of cleaner with chlorine, 0.2 liters, goes into it.' },
        { at: 6.6, text: 'Past the US limit of 1000, it is presumed hazardous waste.' },
        { at: 10.4, text: 'So: one fluid, one labeled container.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A drum in section: used oil, 200 liters. Cleaner with chlorine: 0.00 l. Chlorine in the oil: 0 mg/kg. A bar with a mark: US limit 1000.',
        },
        {
          at: 6.4,
          text: 'Cleaner with chlorine: 0.20 l. Chlorine in the oil: 1570 mg/kg, past the mark.',
        },
        { at: 10, text: 'Four canisters: oil, coolant, brake fluid, solvent.' },
      ],
      draw: drawDrum,
    },
    inShort({
      points: [
        'CO: hose on before the engine starts',
        'Vapor sinks: no spark near floor and pit',
        'Glove: material and time from the sheet',
        'One fluid, one labeled container',
      ],
      caption: 'And eye protection on before the first splash, not after it.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'How fast carbon monoxide fills a closed bay, why a hose beats a fan, where solvent vapor collects, how long a glove lasts, and why fluids stay apart.',
  goals: [
    'Estimate how fast exhaust gas fills a bay and choose source extraction',
    'Explain why solvent vapor collects at the floor and in pits',
    'Choose gloves by material and breakthrough time, and know where gloves are forbidden',
    'Collect every fluid in its own labeled container',
  ],
  tools: [
    'Exhaust extraction with a hose that fits the tailpipe',
    'CO monitor with an alarm, and a gas detector for pits',
    'Eye protection, gloves for the job, hearing protection, safety shoes',
    'Labeled, closed containers, and safety data sheets',
  ],
  safety: [
    'CO has no color or smell. Headache or nausea: engine off, get out, and call for help.',
    'Never spray solvent on hot parts or near a flame, heater, sparks or running machines.',
    'No gloves at rotating parts such as drills and lathes: they pull the hand in.',
    'Never fill fluids into food or drink containers.',
    'Solvent in the eye: rinse with water for 15 minutes and see a doctor.',
  ],
  steps: [
    {
      text: 'Put the hose on the tailpipe and switch the extraction on before the engine starts.',
      limit: 'CO in the EU: 20 ppm over 8 h, 100 ppm over 15 min; US (OSHA): 50 ppm over 8 h',
    },
    {
      text: 'Check the eye protection and put it on before work on fluids, springs, grinding or the battery.',
      limit: 'EN ISO 16321 (EN 166) or ANSI Z87.1',
    },
    {
      text: 'Choose gloves: solvent, sharp edges, heat and high voltage each need their own.',
      limit: 'breakthrough time on the data sheet for this fluid, EN ISO 374',
    },
    {
      text: 'Change a splashed disposable glove at once. Never wash hands with solvent.',
    },
    {
      text: 'Spray brake cleaner on cold parts only, with a tray below and extraction near the floor.',
      limit: 'explosive from about 1 vol%; away from pits and drains',
    },
    {
      text: 'Collect oil, coolant, brake fluid, fuel and solvent separately, closed and labeled.',
      limit: 'US: used oil below 1000 mg/kg of halogens',
    },
    {
      text: 'Soak spills up at once, and put oily rags into a closed metal bin.',
    },
  ],
}
