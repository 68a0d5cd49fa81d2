import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { batteryTestFields } from "#src/api/battery-test-fields.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { form } from "#src/api/json-content.ts";
import { responseOf } from "#src/api/page-response.ts";
import { downloadHeaders } from "#src/domain/format/download-headers.ts";
import {
  confirmBatteryTest,
  refuseBatteryTest,
} from "#src/services/vehicles/battery-tests/check-battery-test.ts";
import {
  listTestsToCheck,
  readCertificate,
} from "#src/services/vehicles/battery-tests/read-battery-tests.ts";

const oneTest = z.object({ battery_test_id: z.string() });
const MISSING = errorResponse("There is no such test, or it is withdrawn");

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List battery tests to compare with the provider's page, the oldest first",
  responses: {
    200: responseOf(
      "The tests",
      z.object({
        battery_tests: z.array(
          z.object({
            ...batteryTestFields,
            file_name: z.string().nullable(),
            media_type: z.string().nullable(),
            vehicle_id: z.string(),
            year: z.number().int(),
            make: z.string(),
            model: z.string(),
            mileage: z.number().int().describe("Mileage of the listing, in miles"),
            dealer_id: z.string(),
            dealer_name: z.string(),
          }),
        ),
      }),
    ),
    ...adminOnly,
  },
});

const certificate = createRoute({
  method: "get",
  path: "/{battery_test_id}/certificate",
  summary: "Download the certificate of a battery test",
  request: { params: oneTest },
  responses: {
    200: {
      description: "The file",
      content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
    },
    ...adminOnly,
    404: errorResponse("There is no such file"),
  },
});

const confirm = createRoute({
  method: "post",
  path: "/{battery_test_id}/confirm",
  summary: "Confirm that a battery test agrees with the provider's page",
  request: { params: oneTest, body: form },
  responses: {
    204: { description: "Confirmed" },
    ...adminOnly,
    404: MISSING,
    409: errorResponse("It has already been checked, or its certificate was replaced after `certified_at`"),
    422: errorResponse("`certified_at` is missing"),
  },
});

const refuse = createRoute({
  method: "post",
  path: "/{battery_test_id}/refuse",
  summary: "Take a battery test off the listing, with a reason that its dealer reads",
  request: { params: oneTest, body: form },
  responses: {
    204: { description: "Taken off" },
    ...adminOnly,
    404: MISSING,
    422: errorResponse("There is no reason, or it is too long; nothing was changed"),
  },
});

export const adminBatteryTestsApi = apiResource()
  .openapi(list, async (c) => {
    return c.json({ battery_tests: await listTestsToCheck(c.get("app"), c.get("actor")) }, 200);
  })
  .openapi(certificate, async (c) => {
    const { battery_test_id } = c.req.valid("param");
    const found = await readCertificate(c.get("app"), c.get("actor"), battery_test_id);
    return c.body(new Uint8Array(found.content), 200, downloadHeaders(found));
  })
  .openapi(confirm, async (c) => {
    const { battery_test_id } = c.req.valid("param");
    await confirmBatteryTest(c.get("app"), c.get("actor"), battery_test_id, c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(refuse, async (c) => {
    const { battery_test_id } = c.req.valid("param");
    await refuseBatteryTest(c.get("app"), c.get("actor"), battery_test_id, c.req.valid("json"));
    return c.body(null, 204);
  });
