/* The drawing sheets of the article topics. */

export type Drawing =
  | 'adas'
  | 'chassis'
  | 'diagnostics'
  | 'drivetrain'
  | 'electrical'
  | 'engine'
  | 'hero'
  | 'hvac'
  | 'hybrid-ev'
  | 'servicing'

export type Point = readonly [x: number, y: number]

/** The place of a drawing: its point `focus` is at the point `at` of the sheet. */
export type Placement = {
  drawing: Drawing
  focus: Point
  at: Point
  scale: number
}

/** A magnified detail in a circle, with a leader to its place in the main drawing. */
export type Detail = Placement & { radius: number; from: Point; fromRadius: number }

export type Trace =
  | 'burst'
  | 'can'
  | 'decay'
  | 'line'
  | 'pulses'
  | 'ramp'
  | 'ripple'
  | 'sine'
  | 'steps'

export type Sheet = {
  main?: Placement
  detail?: Detail
  trace: Trace
  /** Where the signal's waveform starts, on its zero line. */
  traceAt: Point
  /** A dimension line, horizontal or vertical, with extension lines of this length at its ends. */
  dimension?: { from: Point; to: Point; reach: number }
  extra?: 'disc' | 'map'
}

export const sheets: Record<string, Sheet> = {
  'voltage-drop-testing': {
    main: { drawing: 'electrical', focus: [160, 120], at: [570, 420], scale: 3.2 },
    detail: {
      drawing: 'electrical',
      focus: [224, 50],
      at: [1300, 450],
      scale: 6.2,
      radius: 235,
      from: [776, 196],
      fromRadius: 160,
    },
    trace: 'steps',
    traceAt: [880, 810],
    dimension: { from: [416, 300], to: [622, 300], reach: 70 },
  },
  'can-bus-scope': {
    main: { drawing: 'diagnostics', focus: [150, 118], at: [1060, 430], scale: 3.9 },
    trace: 'can',
    traceAt: [84, 640],
    dimension: { from: [478, 86], to: [478, 711], reach: 60 },
  },
  'fuel-trim-map': {
    main: { drawing: 'engine', focus: [128, 110], at: [390, 424], scale: 3.6 },
    trace: 'ripple',
    traceAt: [800, 770],
    dimension: { from: [850, 150], to: [1450, 150], reach: 40 },
    extra: 'map',
  },
  'timing-chain-wear': {
    main: { drawing: 'engine', focus: [128, 52], at: [1140, 420], scale: 5.2 },
    detail: {
      drawing: 'drivetrain',
      focus: [98, 92],
      at: [330, 400],
      scale: 4.8,
      radius: 240,
      from: [966, 306],
      fromRadius: 96,
    },
    trace: 'sine',
    traceAt: [90, 780],
    dimension: { from: [966, 120], to: [1314, 120], reach: 180 },
  },
  'front-camera-calibration': {
    main: { drawing: 'adas', focus: [160, 125], at: [880, 395], scale: 3.75 },
    trace: 'burst',
    traceAt: [130, 826],
    dimension: { from: [1512, 76], to: [1512, 496], reach: -60 },
  },
  'radar-alignment': {
    main: { drawing: 'hero', focus: [127, 326], at: [700, 440], scale: 6.4 },
    trace: 'ramp',
    traceAt: [90, 800],
    dimension: { from: [76, 262], to: [76, 618], reach: 50 },
  },
  'high-voltage-lock-out': {
    main: { drawing: 'hybrid-ev', focus: [160, 120], at: [600, 420], scale: 3.7 },
    detail: {
      drawing: 'hybrid-ev',
      focus: [180, 138],
      at: [1350, 400],
      scale: 9,
      radius: 205,
      from: [674, 472],
      fromRadius: 92,
    },
    trace: 'decay',
    traceAt: [1150, 790],
    dimension: { from: [97, 86], to: [482, 86], reach: 76 },
  },
  'battery-isolation': {
    main: { drawing: 'hybrid-ev', focus: [130, 165], at: [900, 430], scale: 6 },
    trace: 'pulses',
    traceAt: [330, 800],
    dimension: { from: [120, 328], to: [120, 736], reach: 100 },
  },
  'damper-and-geometry': {
    main: { drawing: 'chassis', focus: [200, 120], at: [1010, 430], scale: 4.3 },
    trace: 'ripple',
    traceAt: [130, 800],
    dimension: { from: [1500, 288], to: [1500, 589], reach: -90 },
  },
  'brake-disc-runout': {
    trace: 'ripple',
    traceAt: [1110, 700],
    dimension: { from: [90, 96], to: [90, 776], reach: 60 },
    extra: 'disc',
  },
  'r1234yf-service': {
    main: { drawing: 'hvac', focus: [166, 118], at: [610, 405], scale: 3.3 },
    detail: {
      drawing: 'hvac',
      focus: [180, 58],
      at: [1330, 440],
      scale: 6.5,
      radius: 205,
      from: [656, 202],
      fromRadius: 88,
    },
    trace: 'ramp',
    traceAt: [980, 810],
    dimension: { from: [92, 161], to: [92, 597], reach: 50 },
  },
  'dual-clutch-adaptation': {
    main: { drawing: 'drivetrain', focus: [160, 120], at: [660, 440], scale: 4.3 },
    trace: 'steps',
    traceAt: [1130, 720],
    dimension: { from: [1400, 168], to: [1400, 595], reach: -60 },
  },
  'oil-specification': {
    main: { drawing: 'servicing', focus: [160, 120], at: [820, 420], scale: 3.8 },
    trace: 'line',
    traceAt: [0, 443],
    dimension: { from: [248, 826], to: [1392, 826], reach: -50 },
  },
  'parasitic-draw': {
    main: { drawing: 'hero', focus: [490, 504], at: [815, 780], scale: 1.6 },
    trace: 'decay',
    traceAt: [790, 780],
    dimension: { from: [222, 110], to: [1410, 110], reach: 60 },
  },
}
