import { monitorEventLoopDelay } from 'node:perf_hooks'
import { family, type Instrument, sample } from './instruments.ts'

/** How long the event loop's timer sleeps between two looks. It costs a hundredth of a percent. */
const RESOLUTION_MS = 20
const NANOSECONDS = 1e9

/**
 * Measures how late timers fire (event loop delay), which is how long a request waits before any work on it. Each reading
 * starts a new measurement.
 */
export function watchEventLoop(): Instrument {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  // The measured values include the timer's own interval; before the first one there is nothing to report.
  const seconds = (value: number) => (delay.count === 0 ? 0 : Math.max(0, value / NANOSECONDS - RESOLUTION_MS / 1_000))
  const gauge = (name: string, help: string, value: number) =>
    family(`nodejs_eventloop_lag_${name}_seconds`, 'gauge', help, [
      sample(`nodejs_eventloop_lag_${name}_seconds`, Number(value.toFixed(6))),
    ])
  return {
    lines() {
      const lines = [
        ...gauge('p50', 'Median delay of the event loop since the last reading.', seconds(delay.percentile(50))),
        ...gauge('p99', '99th percentile of the delay since the last reading.', seconds(delay.percentile(99))),
        ...gauge('max', 'Longest delay of the event loop since the last reading.', seconds(delay.max)),
      ]
      delay.reset()
      return lines
    },
  }
}

/** Memory, processor time and start of this process, under the names that Prometheus reserves for them. */
export function processLines(): string[] {
  const { user, system } = process.cpuUsage()
  const started = Date.now() / 1_000 - process.uptime()
  const one = (name: string, type: 'counter' | 'gauge', help: string, value: number) =>
    family(name, type, help, [sample(name, value)])
  return [
    ...one('process_resident_memory_bytes', 'gauge', 'Resident memory of the process.', process.memoryUsage.rss()),
    ...one('process_cpu_seconds_total', 'counter', 'Processor time of the process.', (user + system) / 1e6),
    ...one(
      'process_start_time_seconds',
      'gauge',
      'When the process started, in seconds since 1970.',
      Math.round(started),
    ),
  ]
}
