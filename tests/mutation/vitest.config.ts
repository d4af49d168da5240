import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// The tests as a mutation run starts them: each file in a process of its own, in the order that it is told.

const { MUTATION_TESTS } = process.env
const told: readonly string[] | undefined = MUTATION_TESTS ? JSON.parse(MUTATION_TESTS) : undefined

class InToldOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    if (!told) return super.sort(files)
    const place = ({ moduleId }: TestSpecification) => told.findIndex((file) => moduleId.endsWith(`/${file}`))
    return files.sort((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['tests/support/postgres-for-all.ts'],
    setupFiles: ['tests/mutation/name-the-test.ts'],
    include: told ? [...told] : ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'tests/e2e/**'],
    sequence: { sequencer: InToldOrder },
    // A busy machine must not look like a test that noticed something.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
