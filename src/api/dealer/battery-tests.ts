import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { batteryTestFields } from "#src/api/battery-test-fields.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { form } from "#src/api/json-content.ts";
import { responseOf } from "#src/api/page-response.ts";
import { fileBody, readUploadedFile } from "#src/api/uploaded-file.ts";
import { BATTERY_EVIDENCE } from "#src/domain/battery/battery-test.ts";
import { BATTERY_TEST_MILES, BATTERY_TEST_MONTHS } from "#src/domain/policy/battery-tests.ts";
import { requireOwnBatteryTest } from "#src/services/vehicles/battery-tests/own-battery-test.ts";
import { listOwnBatteryTests } from "#src/services/vehicles/battery-tests/read-battery-tests.ts";
import { recordBatteryTest } from "#src/services/vehicles/battery-tests/record-battery-test.ts";
import { uploadCertificate } from "#src/services/vehicles/battery-tests/upload-certificate.ts";
import { withdrawBatteryTest } from "#src/services/vehicles/battery-tests/withdraw-battery-test.ts";

const ofVehicle = z.object({ vehicle_id: z.string() });
const VEHICLE_MISSING = errorResponse("The vehicle does not exist, or belongs to another dealer");
const TEST_MISSING = errorResponse("The test does not exist, is withdrawn, or is of another dealer's car");

const list = createRoute({
  method: "get",
  path: "/{vehicle_id}/battery-tests",
  summary: "List the battery tests of a car, newest first, withdrawn ones too",
  request: { params: ofVehicle },
  responses: {
    200: responseOf(
      "The tests",
      z.object({
        battery_tests: z.array(
          z.object({
            ...batteryTestFields,
            evidence: z
              .enum(BATTERY_EVIDENCE)
              .describe(`old: after ${BATTERY_TEST_MONTHS} months or ${BATTERY_TEST_MILES} miles`),
            withdrawn_at: z.iso.datetime().nullable(),
            withdrawn_reason: z.string().describe("An admin's; empty when the dealer withdrew it"),
          }),
        ),
      }),
    ),
    ...signedInOnly,
    404: VEHICLE_MISSING,
  },
});

const record = createRoute({
  method: "post",
  path: "/{vehicle_id}/battery-tests",
  summary: "Record a battery test; it is a claim until you upload its certificate",
  request: { params: ofVehicle, body: form },
  responses: {
    201: responseOf("Recorded", z.object({ battery_test_id: z.string() })),
    ...signedInOnly,
    404: VEHICLE_MISSING,
    409: errorResponse("The car has as many tests as can be recorded"),
    422: errorResponse("Something is missing or wrong; nothing was recorded"),
  },
});

const upload = createRoute({
  method: "post",
  path: "/certificate",
  summary: "Upload a test's certificate, a PDF, JPEG or PNG; it replaces an earlier one",
  request: { query: z.object({ battery_test_id: z.string() }), body: fileBody },
  responses: {
    204: { description: "Stored" },
    ...signedInOnly,
    404: TEST_MISSING,
    422: errorResponse("The file is not acceptable; nothing was stored"),
  },
});

const withdraw = createRoute({
  method: "delete",
  path: "/{battery_test_id}",
  summary: "Take a battery test off the listing and delete its certificate",
  request: { params: z.object({ battery_test_id: z.string() }) },
  responses: { 204: { description: "Withdrawn" }, ...signedInOnly, 404: TEST_MISSING },
});

/** Mounted below `/dealer/vehicles`. */
export const vehicleBatteryTestsApi = apiResource()
  .openapi(list, async (c) => {
    const { vehicle_id } = c.req.valid("param");
    const batteryTests = await listOwnBatteryTests(c.get("app"), c.get("actor"), vehicle_id);
    return c.json({ battery_tests: batteryTests }, 200);
  })
  .openapi(record, async (c) => {
    const { vehicle_id } = c.req.valid("param");
    const input = c.req.valid("json");
    const { battery_test_id } = await recordBatteryTest(c.get("app"), c.get("actor"), vehicle_id, input);
    return c.json({ battery_test_id }, 201);
  });

export const dealerBatteryTestsApi = apiResource()
  .openapi(upload, async (c) => {
    const { battery_test_id } = c.req.valid("query");
    // Access is checked before the body is read.
    await requireOwnBatteryTest(c.get("app"), c.get("actor"), battery_test_id);
    await uploadCertificate(c.get("app"), c.get("actor"), battery_test_id, await readUploadedFile(c));
    return c.body(null, 204);
  })
  .openapi(withdraw, async (c) => {
    await withdrawBatteryTest(c.get("app"), c.get("actor"), c.req.valid("param").battery_test_id);
    return c.body(null, 204);
  });
