/** Prometheus labels of a sample: names with their values. */
type Labels = Readonly<Record<string, string>>

const escaped = (text: string) => text.replace(/[\\"\n]/g, (char) => (char === '\n' ? '\\n' : `\\${char}`))

/** One line of Prometheus text. */
export function sample(name: string, value: number, labels: Labels = {}): string {
  const written = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${written.length > 0 ? `{${written.join(',')}}` : ''} ${value}`
}

/** A metric with its explanation and its samples, as lines of Prometheus text. */
export const family = (
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  samples: readonly string[],
): string[] => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples]

/** Something that is counted in memory since the process started. */
export interface Instrument {
  /** Returns the counts as lines of Prometheus text. */
  lines(): string[]
}

export interface Counter extends Instrument {
  add(...values: readonly string[]): void
}

/** A count by the values of its labels. It begins with 0 for the `known` ones, so that a first increase can be seen. */
export function createCounter(
  name: string,
  help: string,
  labels: readonly string[] = [],
  known: readonly (readonly string[])[] = labels.length === 0 ? [[]] : [],
): Counter {
  const counts = new Map(known.map((values) => [values.join('\n'), 0]))
  return {
    add(...values) {
      const key = values.length === 1 ? (values[0] as string) : values.join('\n')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    lines() {
      const samples = [...counts].map(([key, count]) => {
        const values = key.split('\n')
        return sample(name, count, Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ''])))
      })
      return family(name, 'counter', help, samples)
    },
  }
}

/** Upper bounds of a histogram's buckets, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

export interface Histogram extends Instrument {
  /** Counts one duration in seconds. */
  observe(value: string, seconds: number): void
}

interface Durations {
  /** How many fell into each bucket alone; the last one has no bound. */
  readonly buckets: number[]
  sum: number
}

/** Durations by the value of one label. */
export function createHistogram(name: string, help: string, label: string): Histogram {
  const series = new Map<string, Durations>()

  function samplesOf([value, { buckets, sum }]: [string, Durations]): string[] {
    let count = 0
    const lines = [...BOUNDS, Number.POSITIVE_INFINITY].map((bound, index) => {
      count += buckets[index] ?? 0
      return sample(`${name}_bucket`, count, { [label]: value, le: Number.isFinite(bound) ? String(bound) : '+Inf' })
    })
    return [
      ...lines,
      sample(`${name}_sum`, sum, { [label]: value }),
      sample(`${name}_count`, count, { [label]: value }),
    ]
  }

  return {
    observe(value, seconds) {
      let own = series.get(value)
      if (!own) {
        own = { buckets: Array(BOUNDS.length + 1).fill(0), sum: 0 }
        series.set(value, own)
      }
      let index = 0
      while (index < BOUNDS.length && seconds > (BOUNDS[index] as number)) index++
      own.buckets[index] = (own.buckets[index] as number) + 1
      own.sum += seconds
    },
    lines: () => family(name, 'histogram', help, [...series].flatMap(samplesOf)),
  }
}
