import type { FaultCode } from '@/lib/codes/types'

export const p0171: FaultCode = {
  code: 'P0171',
  category: 'engine',
  title: 'Mixture too lean, bank 1',
  summary:
    'Bank 1 needs more extra fuel than the control unit may add. What the fuel trims prove, what to test first, and why the code names no part.',
  monitor: [
    'In closed loop the control unit corrects the injection time until the oxygen sensor ahead of the catalyst reports the target mixture. The short-term trim reacts at once, and the long-term trim stores what is needed again and again. P0171 watches how much correction bank 1 needs in total.',
    'Bank 1 is the bank with cylinder 1. An engine with one exhaust sensor ahead of the catalyst has only bank 1.',
  ],
  sets: [
    'The engine is warm and in closed loop, and the correction stays above a limit of the manufacturer, usually between +20 and +25 %, for several seconds to a minute.',
    'The monitor runs all the time. A first failure is stored as pending with a freeze frame. A second one on the next trip, or under similar conditions later, confirms the code and turns on the lamp.',
  ],
  silent: [
    'It reports what the sensor sees: too much oxygen in the exhaust. That can be too much air, too little fuel, or oxygen that never took part: from an exhaust leak ahead of the sensor or from a cylinder that misfires.',
    'The freeze frame is one operating point. Whether the fault belongs to idle, to cruising or to full load is only visible in trims at several points.',
    'It names neither the oxygen sensor nor the air mass meter nor the pump. An oxygen sensor that reads lean by mistake sets the same code.',
  ],
  causes: [
    {
      cause: 'Pattern of the trims',
      test: 'Log the total trim of each bank at idle, 1,500 rpm, 2,500 rpm, cruise and full load. High only at idle: air leak. Rising with load: fuel supply or air mass meter. Only one bank: look at that bank alone.',
    },
    {
      cause: 'Unmetered air behind the air mass meter',
      test: 'Smoke test of the intake, crankcase ventilation and brake booster line. Close the purge line for the test: a valve that stays open draws air as well.',
    },
    {
      cause: 'Air mass meter reads low',
      test: 'Compare the air mass at full load with the mass that the displacement and speed demand. Look for a dirty element and for an air path that bypasses it.',
    },
    {
      cause: 'Fuel pressure or flow too low',
      test: 'Compare actual with target pressure during a run under load. If it falls, measure the voltage at the pump under load before you condemn the pump, then check filter and pressure control.',
    },
    {
      cause: 'Oxygen that did not pass through combustion',
      test: 'Read the misfire counters and smoke-test the exhaust up to the sensor.',
    },
    {
      cause: 'Injectors of the bank',
      test: 'Balance or flow test. Deposits reduce the flow, most of all with direct injection.',
    },
    {
      cause: 'Oxygen sensor ahead of the catalyst',
      test: 'Enrich the mixture with propane or through the scan tool: a good sensor follows at once to rich. Replace it only if it does not.',
    },
  ],
  limits: [
    {
      what: 'Total trim, warm, closed loop',
      value: '±5 %',
      note: 'Healthy engine. Up to ±10 % deserves attention.',
    },
    {
      what: 'Total trim at which the code sets',
      value: '+20 to +25 %',
      note: "Typical; the manufacturer's value decides.",
    },
    {
      what: 'Smoke test of the intake',
      value: '20 to 35 mbar',
      note: 'Enough to show a leak, too little to lift seals.',
    },
    {
      what: 'Air mass at full load, naturally aspirated',
      value: '80 to 90 %',
      note: 'Of displacement [l] × rpm ÷ 120 × 1.18 g/l, in g/s at 25 °C and sea level.',
    },
  ],
  related: [
    {
      code: 'P0174',
      difference: 'The same test on bank 2. Both together point to what the banks share.',
    },
    { code: 'P0172', difference: 'The opposite on bank 1: too rich.' },
    {
      code: 'P2187',
      difference: 'Too lean at idle only, bank 1, on systems that store idle separately.',
    },
  ],
  modules: ['EN-102', 'EN-201', 'EN-202'],
  cases: ['fuel-pump'],
  reviewedOn: '2026-11-25',
}
