export interface BatteryAnnouncement {
  source: string;
  asOf: string;
  url: string;
}

export const NISSAN_2015: BatteryAnnouncement = {
  source: "Nissan Europe, in CAR",
  asOf: "2015-09-10",
  url: "https://www.carmagazine.co.uk/car-news/industry-news/nissan/battery-boost-for-2016-nissan-leaf-increases-range-by-25-/",
};
export const NISSAN_2019: BatteryAnnouncement = {
  source: "Nissan, at Vanadium.com",
  asOf: "2019-03-28",
  url: "https://vanadium.com/2019/03/28/updated-nissan-leaf-battery-50-more-battery",
};
export const BMW_2018: BatteryAnnouncement = {
  source: "BMW, at Green Car Congress",
  asOf: "2018-09-28",
  url: "http://www.greencarcongress.com/2018/09/20180928-bmw.html",
};
export const MG_2021: BatteryAnnouncement = {
  source: "MG, in the Irish News",
  asOf: "2021-10-20",
  url: "https://www.irishnews.com/lifestyle/motorsdrive/2021/10/20/news/longer-range-for-mg-zs-ev-2482370/",
};
export const MG_2022: BatteryAnnouncement = {
  source: "MG, at autoevolution",
  asOf: "2022-11-22",
  url: "https://www.autoevolution.com/news/the-2023-mg4-ev-undercuts-competitors-with-25995-starting-price-204525.html",
};
export const PEUGEOT_2019: BatteryAnnouncement = {
  source: "Peugeot, at CleanTechnica",
  asOf: "2019-02-25",
  url: "https://cleantechnica.com/2019/02/25/peugeot-e-208-electric-30-minute-dc-charging-211-miles-wltp-range",
};
